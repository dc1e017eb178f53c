import { readFileSync } from 'node:fs';
import { expect, listening, type Page } from './listening';

type Demo = { password: string; token: string; people: { email: string; role: string }[] };

export const demo = (): Demo => JSON.parse(readFileSync(process.env.DEMO_FILE ?? '.data/demo.json', 'utf8'));

/** On the sign-in page, as the demo's person of that role. */
export async function signIn(page: Page, role: string) {
  const { people, password } = demo();
  await page.getByLabel('Email').fill(people.find((person) => person.role === role)!.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Payouts', level: 1 })).toBeVisible();
  await listening(page);
}

/** Looks at another merchant of the organisation, as people do. */
export async function switchTo(page: Page, merchant: string) {
  await page.getByRole('button', { name: /switch merchant/ }).click();
  await page.getByRole('menuitemradio', { name: merchant }).click();
  await expect(page).toHaveTitle(new RegExp(`^Payouts · ${merchant}`));
  await listening(page);
}
