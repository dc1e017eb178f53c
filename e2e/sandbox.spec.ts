import { expect, test } from './listening';
import { signIn, switchTo } from './sign-in';
import { expectAccessible, expectNoSideways, watch, widthsIn } from './watch';

const base = process.env.BASE_URL ?? '';
test.use({ baseURL: base });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the sandbox clock can be advanced and the test values are listed, in ${colorScheme}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce', colorScheme });
    const page = await context.newPage();
    const seen = watch(page, base);
    await signIn(page, 'developer');
    // A merchant whose time no other journey goes by.
    await switchTo(page, 'Northwind Asia');
    await page.goto('/sandbox');
    const shown = async () => Date.parse((await page.locator('time').first().getAttribute('datetime')) ?? '');
    const before = await shown();
    await page.getByRole('button', { name: '31 minutes' }).click();
    await expect.poll(async () => (await shown()) - before).toBeGreaterThanOrEqual(31 * 60_000);
    await expect(page.getByRole('row', { name: /…6623/ })).toContainText('action required');
    await expect(page.getByRole('row', { name: /…0004/ }).first()).toContainText('NAME_MISMATCH');
    for (const width of widthsIn(colorScheme)) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page, `sandbox tools at ${width}`);
      await expectAccessible(page, `sandbox tools at ${width}`);
    }
    expect(seen).toEqual([]);
  });
}
