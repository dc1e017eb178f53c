import { type Browser, expect, type Page, test } from './listening';
import { signIn, switchTo } from './sign-in';
import { expectAccessible, expectNoSideways, watch, widthsIn } from './watch';

const base = process.env.BASE_URL ?? '';
// A firm of the demo that nobody approves for, and whose clock may be moved by a day.
const firm = 'Northwind Asia';
test.describe.configure({ timeout: 90_000 });
test.use({ baseURL: base });

async function arrive(browser: Browser, role: string, more: { colorScheme?: 'light' | 'dark' } = {}) {
  const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce', ...more });
  const page = await context.newPage();
  const seen = watch(page, base);
  await signIn(page, role);
  await switchTo(page, firm);
  return { page, seen };
}

/** A number that no other run has, so that a draft is told by its amount. */
const amountOf = (dollars: number) =>
  `${dollars}.${Math.floor(Math.random() * 100)
    .toString()
    .padStart(2, '0')}`;

async function fill(page: Page, amount: string) {
  await page.goto('/payouts/new');
  await page.getByLabel('Pay to').fill('Asha');
  await page.getByRole('option', { name: /Asha Traders/ }).click();
  await page.getByLabel('Pay from').selectOption('USD');
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByRole('radio', { name: /IMPS/ }).check();
  await page.getByRole('combobox', { name: 'Purpose' }).fill('S0802');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('From USD balance');
}

async function save(page: Page, amount: string) {
  await fill(page, amount);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page).toHaveURL(/\/payouts\/payout_/);
  await expect(page.getByText('Draft, not submitted yet')).toBeVisible();
}

// The browser itself complains of an answer that refuses.
const beyondRefusals = (seen: string[]) => seen.filter((line) => !/status of 400/.test(line));

const draftOf = (page: Page, amount: string) =>
  page.locator('tbody tr', { hasText: new RegExp(`(^|\\s)${amount}\\s*USD`) });

test('a payout is saved as a draft, found under Drafts, edited and submitted', async ({ browser }) => {
  const { page, seen } = await arrive(browser, 'maker');
  const [amount, changed] = [amountOf(21), amountOf(22)];
  await save(page, amount);
  await page.goto('/payouts');
  await page
    .getByRole('navigation', { name: /Payouts by status/ })
    .getByRole('link', { name: 'Drafts' })
    .click();
  await expect(page.getByRole('heading', { name: 'Drafts', level: 1 })).toBeVisible();
  await draftOf(page, amount).locator('a[data-row]').click();
  const sheet = page.getByRole('dialog', { name: 'Payout' });
  await sheet.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit draft' })).toBeVisible();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue(amount);
  await expect(page.getByRole('radio', { name: /IMPS/ })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Purpose' })).toHaveValue(/^S0802/);
  await page.getByLabel('Amount', { exact: true }).fill(changed);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${changed} USD`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Draft updated' })).toBeVisible();

  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit this payout?' });
  await expect(dialog).toContainText('From USD balance');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Submitted' })).toBeVisible();
  await expect(page.getByText('Paid').first()).toBeVisible({ timeout: 20_000 });
  await page.goto('/payouts/drafts');
  await expect(page.getByRole('heading', { name: 'Drafts', level: 1 })).toBeVisible();
  await expect(draftOf(page, changed)).toHaveCount(0);
  expect(seen).toEqual([]);
});

test('a draft that cannot be submitted shows why on its page and in the list; discarded, it can be retried and is linked', async ({
  browser,
}) => {
  const { page, seen } = await arrive(browser, 'maker');
  // Within the rail's limit, and beyond the balance.
  const amount = amountOf(5_500);
  await save(page, amount);
  const first = page.url();
  await page.getByRole('button', { name: 'Submit' }).click();
  const asked = page.getByRole('dialog', { name: 'Submit this payout?' });
  await asked.getByRole('button', { name: 'Submit' }).click();
  await expect(asked.getByText(/^USD balance is .+ USD short/)).toBeVisible();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Not submitted: USD balance is .+ USD short/)).toBeVisible();
  await page.goto('/payouts/drafts');
  await expect(draftOf(page, amount.replace('5500', '5,500'))).toContainText('short');

  await page.goto(first);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Draft discarded' })).toBeVisible();
  await page.getByRole('link', { name: 'Retry payout' }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue(amount);
  await page.getByLabel('Amount', { exact: true }).fill('11.00');
  await page.getByRole('button', { name: 'Send payout' }).click();
  await expect(page.getByText('Retry of')).toBeVisible();
  const second = page.url().split('/').at(-1)!;
  await page.getByRole('link', { name: first.split('/').at(-1)! }).click();
  await expect(page).toHaveURL(first);
  await expect(page.getByText('Retried as')).toBeVisible();
  await expect(page.getByRole('link', { name: second })).toBeVisible();
  expect(beyondRefusals(seen)).toEqual([]);
});

test('a scheduled payout is sent when the sandbox clock reaches its date', async ({ browser }) => {
  const { page, seen } = await arrive(browser, 'owner');
  const amount = amountOf(23);
  await fill(page, amount);
  const day = page.getByLabel('Send on');
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByRole('button', { name: 'Hold rate for 30 minutes' }).click();
  await expect(summary.getByRole('timer')).toBeVisible();
  const tomorrow = (await day.getAttribute('min')) ?? '';
  const later = new Date(Date.parse(tomorrow) + 24 * 3600_000).toISOString().slice(0, 10);
  await day.fill(later);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/The held rate expires before this date/).first()).toBeVisible();
  await expectAccessible(page, 'a refused day');
  await summary.getByRole('button', { name: 'Release rate to edit' }).click();
  await day.fill(tomorrow);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/^Scheduled for .+, 00:00 IST$/)).toBeVisible();
  const address = page.url();
  await page.goto('/payouts/drafts');
  await expect(draftOf(page, amount)).toContainText('IST');

  await page.goto('/sandbox');
  const moved = page.waitForResponse((answer) => answer.url().includes('clock.move'));
  await page.getByRole('button', { name: '1 day' }).click();
  await moved;
  await page.goto(address);
  const submitted = page.getByRole('listitem').filter({ hasText: 'Submitted' });
  await expect(submitted).toContainText('Olivia Hart');
  await expect(page.getByText('Paid').first()).toBeVisible({ timeout: 20_000 });
  expect(beyondRefusals(seen)).toEqual([]);
});

test('several drafts are submitted together; those that fail show why and stay drafts', async ({
  browser,
}) => {
  const { page, seen } = await arrive(browser, 'maker');
  const [small, large] = [amountOf(25), amountOf(5_600)];
  await save(page, small);
  await save(page, large);
  await page.goto('/payouts/drafts');
  const far = large.replace('5600', '5,600');
  for (const amount of [small, far]) await draftOf(page, amount).getByRole('checkbox').check();
  await expectAccessible(page, 'drafts with a selection');
  await page.getByRole('button', { name: 'Submit 2' }).click();
  await expectAccessible(page, 'submit several');
  await page.getByRole('button', { name: 'Submit 2 drafts' }).click();
  const told = page.getByRole('dialog', { name: '1 draft submitted, 1 not submitted' });
  await expect(told.getByText(/USD balance is .+ short/)).toBeVisible();
  await expectAccessible(page, 'what became of several');
  await told.getByRole('button', { name: 'Close' }).first().click();
  await expect(draftOf(page, small)).toHaveCount(0);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Discard 1 draft' }).click();
  await expect(draftOf(page, far)).toHaveCount(0);
  expect(beyondRefusals(seen)).toEqual([]);
});

test('a person who cannot create payouts can read a draft but not act on it', async ({ browser }) => {
  const maker = await arrive(browser, 'maker');
  await save(maker.page, amountOf(24));
  const viewer = await arrive(browser, 'viewer');
  await viewer.page.goto(maker.page.url());
  await expect(viewer.page.getByText('Draft, not submitted yet')).toBeVisible();
  for (const name of ['Submit', 'Discard']) {
    await expect(viewer.page.getByRole('button', { name })).toHaveCount(0);
  }
  expect([...maker.seen, ...viewer.seen]).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of widthsIn(colorScheme)) {
    test(`the draft pages have no accessibility faults in ${colorScheme} at ${width} px`, async ({
      browser,
    }) => {
      const { page, seen } = await arrive(browser, 'maker', { colorScheme });
      await page.setViewportSize({ width, height: 800 });
      const check = async (where: string) => {
        await expectNoSideways(page, where);
        await expectAccessible(page, where);
      };
      const amount = amountOf(31);
      await fill(page, amount);
      await page.getByLabel('Send on').fill((await page.getByLabel('Send on').getAttribute('max')) ?? '');
      await check('new payout with a day');
      await page.getByRole('button', { name: 'Schedule' }).click();
      await expect(page.getByText(/^Scheduled for /)).toBeVisible();
      await check('a scheduled draft');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('dialog')).toContainText('From USD balance');
      await check('submit');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByRole('dialog', { name: 'Discard this draft?' })).toBeVisible();
      await check('discard');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Edit' }).click();
      await expect(page.getByRole('heading', { name: 'Edit draft' })).toBeVisible();
      await expect(page.getByLabel('Amount', { exact: true })).toHaveValue(amount);
      await check('edit');
      await page.goto('/payouts/drafts');
      await expect(draftOf(page, amount)).toBeVisible();
      await check('list');
      await draftOf(page, amount).locator('a[data-row]').click();
      await expect(page.getByRole('dialog', { name: 'Payout' }).getByText(/^Scheduled for /)).toBeVisible();
      await check('side sheet');
      expect(seen).toEqual([]);
    });
  }
}
