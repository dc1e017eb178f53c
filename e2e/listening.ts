import { type Page, test as playwright } from '@playwright/test';

export { type Browser, expect, type Page } from '@playwright/test';

/** A page is there before its scripts are; what is pressed or clicked in between is lost. */
export const listening = (page: Page) => page.locator('html[data-listening]').waitFor({ state: 'attached' });

/** Going to a page, or reloading it, takes until the page listens. */
function takeTime(page: Page) {
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
}

export const test = playwright.extend<object, { patience: undefined }>({
  patience: [
    async ({ browser }, use) => {
      browser.on('context', (context) => context.on('page', takeTime));
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});
