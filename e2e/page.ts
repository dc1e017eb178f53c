import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
    next: { router: { push(path: string): void } };
  }
}

export { expect, type Page };

/** A page is visible before its scripts run; keys and clicks in between are lost. */
export const listening = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

export function listen(page: Page): Page {
  const go = page.goto.bind(page);
  const again = page.reload.bind(page);
  page.goto = async (...to) => {
    const answer = await go(...to);
    await listening(page);
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await again(...how);
    await listening(page);
    return answer;
  };
  return page;
}

export function watch(page: Page, base: string): string[] {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => seen.push(`${error.message} (${page.url()})`));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== base) seen.push(`asked ${request.url()}`);
  });
  return seen;
}

/** Removes expected errors: the browser logs each response with an error status. */
export function expectRefusals(seen: string[], status: number): void {
  const refused = seen.splice(0);
  expect(refused.length).toBeGreaterThan(0);
  for (const line of refused) expect(line).toContain(`status of ${status}`);
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colours = ['color-contrast', 'link-in-text-block'];

export const expectAccessible = (page: Page, where: string) =>
  expectNoFaults(page, { runOnly: rules }, where);

export const expectContrast = (page: Page, where: string) =>
  expectNoFaults(page, { runOnly: colours }, where);

export const expectShape = (page: Page, where: string) =>
  expectNoFaults(
    page,
    { runOnly: rules, rules: Object.fromEntries(colours.map((id) => [id, { enabled: false }])) },
    where,
  );

async function expectNoFaults(page: Page, options: RunOptions, where: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (given) => {
    // Content under an open dialog was checked before.
    const place = document.querySelector('[role=dialog], [role=menu]') ?? document;
    const { violations } = await window.axe.run(place, { ...given, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, options);
  expect(found, where).toEqual([]);
}

export async function expectNoSideways(page: Page, where: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
