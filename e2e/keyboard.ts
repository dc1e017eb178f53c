import { setTimeout } from 'node:timers/promises';
import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';

declare global {
  interface Window {
    /**
     * Set once a control of this page was reached; from then on the page must always have a focused element.
     */
    walked?: true;
  }
}

type Key = 'Enter' | 'Space' | 'Delete';

/** A page that needs more presses has its controls or focus in the wrong place. */
const MAX_TABS = 25;
const MAX_ARROWS = 60;
const PRESS_AGAIN_MS = 2_000;

/** Uses Shift+Tab for an earlier control. Expects the control to show its focus. */
export async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  let at = await place(control);
  if (at.isLost)
    await expect
      .poll(async () => (await place(control)).isLost, { message: `the focus is lost before ${control}` })
      .toBe(false);
  if (at.isFar) await skipToContent(page);
  const passed: string[] = [];
  for (let tabs = 0; tabs <= MAX_TABS; tabs += 1) {
    at = await place(control);
    if (at.has) {
      expect(at.shows, `the focus on ${control} is not visible`).toBe(true);
      return;
    }
    passed.push(at.focused);
    await page.keyboard.press(at.isAbove ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`${MAX_TABS} Tabs never came to ${control}, but to ${passed.join(', ')}`);
}

/** On a new page the first stop skips the menu and lands before the content. */
async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
}

const place = (control: Locator) =>
  control.evaluate((wanted) => {
    const focused = document.activeElement ?? document.body;
    const isNowhere = focused === document.body;
    const isLost = isNowhere && window.walked === true;
    const hasMenu = document.querySelector('a[href="#content"]') !== null;
    if (focused === wanted) window.walked = true;
    const name =
      focused.getAttribute('aria-label') ??
      (focused as HTMLInputElement).labels?.[0]?.textContent ??
      focused.textContent ??
      '';
    return {
      has: focused === wanted,
      shows: wanted.matches(':focus-visible'),
      isAbove: Boolean(focused.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING),
      isLost,
      isFar: isNowhere && !isLost && hasMenu && wanted.closest('#content, header') !== null,
      focused: `${focused.localName} “${name.trim().slice(0, 40)}”`,
    };
  });

/** Waits for a button that ignores presses, as one of a form does while its price is loading. */
export async function press(page: Page, control: Locator, key: Key = 'Enter'): Promise<void> {
  await reach(page, control);
  await expect(control).toBeEnabled();
  await page.keyboard.press(key);
}

/** The dialog may still be loading, and its keys with it. */
export async function confirm(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Control+Enter');
}

export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

export async function find(page: Page, field: Locator, text: string, option: Locator): Promise<void> {
  await type(page, field, text);
  await arrows(page, option, (one) => one.getAttribute('aria-selected') === 'true');
  await page.keyboard.press('Enter');
}

export async function pick(page: Page, item: Locator): Promise<void> {
  await arrows(page, item, (one) => one === document.activeElement);
  await page.keyboard.press('Enter');
}

/** Chooses a radio button. Tab reaches the first or the checked one. */
export async function choose(page: Page, radio: Locator): Promise<void> {
  await expect(radio).toBeEnabled();
  const name = await radio.getAttribute('name');
  const group = page.locator(`input[type=radio][name="${name}"]:enabled`);
  const chosen = group.and(page.locator(':checked'));
  await reach(page, (await chosen.count()) > 0 ? chosen : group.first());
  if (await radio.evaluate((one) => one === document.activeElement)) await page.keyboard.press('Space');
  await arrows(page, radio, (one) => one === document.activeElement);
  await expect(radio).toBeChecked();
}

export async function select(page: Page, field: Locator, option: string): Promise<void> {
  await reach(page, field);
  const steps = await field.evaluate((list, wanted) => {
    const { options, selectedIndex } = list as HTMLSelectElement;
    return [...options].findIndex(({ value, label }) => [value, label].includes(wanted)) - selectedIndex;
  }, option);
  for (let step = 0; step < Math.abs(steps); step += 1)
    await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
}

export const toRow = (page: Page, row: Locator): Promise<void> =>
  arrows(page, row, (one) => one === document.activeElement, 'j');

export async function openRow(page: Page, row: Locator): Promise<void> {
  await toRow(page, row);
  await page.keyboard.press('Enter');
}

type ChosenFile = Parameters<FileChooser['setFiles']>[0];

export async function attach(page: Page, input: Locator, file: ChosenFile): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  // The browser opens its file chooser for one Enter at a time and may still be busy with the previous page.
  for (let isOpen = false; !isOpen; ) {
    await reach(page, input);
    await page.keyboard.press('Enter');
    isOpen = await Promise.race([choosing.then(() => true), setTimeout(PRESS_AGAIN_MS, false)]);
  }
  await (await choosing).setFiles(file);
}

async function arrows(page: Page, wanted: Locator, isThere: (one: Element) => boolean, key = 'ArrowDown') {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < MAX_ARROWS; presses += 1) {
    if (await wanted.evaluate(isThere)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MAX_ARROWS} times ${key} never came to ${wanted}`);
}
