import { page } from 'vitest/browser';

/** Chooses an action for which the bar of a page has no room. */
export async function chooseMore(label: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: label }).click();
}
