import { type BrowserContext, test as playwright } from '@playwright/test';
import { type Member, openFarshore } from './firm';
import { expect, listen, type Page, watch } from './page';

export { expect, type Page };

type Opened = {
  page: Page;
  /** Errors the page reported so far; any left at the end fail the test. */
  seen: string[];
};

type Journey = {
  open: () => Promise<Opened>;
  arrive: (member: Member) => Promise<Opened>;
};

type Worker = { farshore: Awaited<ReturnType<typeof openFarshore>> };

export const base = process.env.BASE_URL ?? '';

export const test = playwright.extend<Journey, Worker>({
  baseURL: base,
  farshore: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from a pattern.
    async ({}, use) => {
      const farshore = await openFarshore();
      await use(farshore);
      await farshore.stop();
    },
    { scope: 'worker' },
  ],
  open: async ({ browser }, use) => {
    const opened: { context: BrowserContext; seen: string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce' });
      const page = listen(await context.newPage());
      const seen = watch(page, base);
      opened.push({ context, seen });
      return { page, seen };
    });
    const seen = opened.flatMap((one) => one.seen);
    for (const { context } of opened) await context.close();
    expect(seen, 'what the pages complained of').toEqual([]);
  },
  arrive: async ({ open }, use) => {
    await use(async ({ cookie }) => {
      const opened = await open();
      await enter(opened.page.context(), cookie);
      return opened;
    });
  },
});

export async function enter(context: BrowserContext, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split(/=(.*)/);
  await context.addCookies([{ name, value, url: base }]);
}
