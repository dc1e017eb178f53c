import { type Browser, expect, type Page, test } from './listening';
import { signIn, switchTo } from './sign-in';
import { expectAccessible, expectNoSideways, watch, widthsIn } from './watch';

const base = process.env.BASE_URL ?? '';
const firm = 'Northwind Europe';
// Two people and several pages each.
test.describe.configure({ timeout: 60_000 });
test.use({ baseURL: base, contextOptions: { reducedMotion: 'reduce' } });

async function arrive(browser: Browser, role: string, more: { colorScheme?: 'light' | 'dark' } = {}) {
  const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce', ...more });
  const page = await context.newPage();
  const seen = watch(page, base);
  await signIn(page, role);
  await switchTo(page, firm);
  return { page, seen };
}

/** In hundredths, however it is grouped. */
const figure = async (page: Page, name: RegExp) =>
  Number(((await page.getByRole('link', { name }).textContent()) ?? '').replace(/[^\d]/g, ''));

async function makePayout(page: Page, payee: string, rail: string, amount: string) {
  await page.keyboard.press('c');
  await page.keyboard.press('p');
  await page.getByLabel('Pay to').fill(payee);
  await page.getByRole('option', { name: payee }).click();
  const currency = rail === 'Faster Payments' ? 'GBP' : 'EUR';
  await page.getByLabel('Pay from').selectOption(currency);
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel(rail).check();
  await page.getByRole('combobox', { name: 'Purpose' }).fill('S1007');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(`From ${currency} balance`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Waiting for approval')).toBeVisible();
  await expect(page).toHaveURL(/\/payouts\/payout_/);
}

/** An amount that no other payout has. */
const unlikeAny = () => `1,${200 + Math.floor(Math.random() * 700)}.${10 + Math.floor(Math.random() * 90)}`;

async function focusRow(page: Page, name: string) {
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Approvals', level: 1 })).toBeVisible();
  const row = page.getByRole('link', { name });
  await expect(row).toBeVisible();
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('j');
    if (await row.evaluate((link) => link === document.activeElement)) return;
  }
  throw new Error(`j never came to ${name}`);
}

test('one person creates a payout and another approves it with the keyboard only', async ({ browser }) => {
  const maker = await arrive(browser, 'maker');
  const amount = unlikeAny();
  await makePayout(maker.page, 'Harbour Studio Ltd', 'Faster Payments', amount);
  const own = maker.page.getByRole('button', { name: 'Approve' });
  await expect(own).toHaveAttribute('aria-disabled', 'true');
  await expect(own).toHaveAccessibleDescription('Your role can’t approve payouts');
  await maker.page.goto('/balances');
  const before = await figure(maker.page, /^GBP Available/);

  const { page, seen } = await arrive(browser, 'approver');
  await focusRow(page, `${amount} GBP`);
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Approve this payout?' });
  await expect(dialog).toContainText('Balance after');
  await expectAccessible(page, 'approve dialog');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: '1 approved' })).toBeVisible();
  await expectAccessible(page, 'what became of it');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: `${amount} GBP` })).toBeHidden();

  await maker.page.goto('/payouts');
  await maker.page.getByRole('link', { name: `${amount} GBP` }).click();
  const sheet = maker.page.getByRole('dialog', { name: 'Payout' });
  await expect(sheet.getByText('Harbour Studio Ltd received')).toBeVisible({ timeout: 20_000 });
  const steps = sheet.getByRole('listitem');
  await expect(steps.filter({ hasText: 'Created' })).toContainText('Tom Becker');
  await expect(steps.filter({ hasText: 'Approved' })).toContainText('Meera Iyer');
  await expect(steps.filter({ hasText: 'Paid' })).toBeVisible();
  const left = (await sheet.getByText('Sent from GBP balance').locator('..').textContent()) ?? '';
  const debit = Number(left.replace(/[^\d]/g, ''));
  await maker.page.goto('/balances?currency=GBP');
  expect(await figure(maker.page, /^GBP Available/)).toBe(before - debit);
  expect([...seen, ...maker.seen]).toEqual([]);
});

test('a rejected payout shows its creator the reason', async ({ browser }) => {
  const maker = await arrive(browser, 'maker');
  const amount = unlikeAny();
  await makePayout(maker.page, 'Acme GmbH', 'SEPA', amount);
  const { page, seen } = await arrive(browser, 'approver');
  await focusRow(page, `${amount} EUR`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Payout' })).toContainText(amount);
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Reject this payout?' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Enter a reason')).toBeVisible();
  await page.keyboard.type('This invoice was paid in October');
  await expectAccessible(page, 'reject dialog');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: '1 rejected' })).toBeVisible();

  await maker.page.reload();
  await expect(maker.page.getByRole('listitem').filter({ hasText: 'Rejected' })).toContainText(
    'This invoice was paid in October',
  );
  await page.goto('/approvals?tab=decided');
  await expect(page.locator('tr', { hasText: amount })).toContainText('This invoice was paid in October');
  expect([...seen, ...maker.seen]).toEqual([]);
});

test('nobody can approve their own payout', async ({ browser }) => {
  const { page, seen } = await arrive(browser, 'owner');
  const amount = unlikeAny();
  await makePayout(page, 'Acme GmbH', 'SEPA', amount);
  const approve = page.getByRole('button', { name: 'Approve' });
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await expect(approve).toHaveAccessibleDescription(/^You created or changed this payout/);
  await page.goto('/approvals?tab=all');
  const row = page.locator('tr', { hasText: amount });
  await expect(row).toContainText('created by you');
  await expect(row.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page, 'all pending');
  await page.goto('/approvals');
  await expect(page.getByRole('heading', { name: 'Approvals', level: 1 })).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(seen).toEqual([]);
});

test('an unsaved draft can be resumed, and each missing field is listed with a link', async ({ browser }) => {
  const { page, seen } = await arrive(browser, 'maker');
  await page.goto('/payouts/new');
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByRole('heading', { name: 'Fix 4 errors to continue' })).toBeVisible();
  await page.getByRole('link', { name: 'Amount is required' }).click();
  await expect(page.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('12.345');
  await expect(page.getByRole('link', { name: /above 0 with at most 2 decimals/ })).toBeVisible();
  await page.getByLabel('Invoice number').fill('INV-9');
  await page.goto('/balances');
  await page.goto('/payouts/new');
  await page.getByRole('button', { name: 'Resume draft' }).click();
  await expect(page.getByLabel('Invoice number')).toHaveValue('INV-9');
  expect(seen).toEqual([]);
});

test('account details are checked while typing, and an existing account is linked', async ({ browser }) => {
  const { page } = await arrive(browser, 'maker');
  await page.goto('/beneficiaries/new');
  await page.getByLabel('Country').fill('India');
  await page.getByRole('option', { name: 'India', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Coastal Foods');
  await page.getByLabel('Account number').fill('50100234564321');
  await page.getByLabel('IFSC').fill('HDFC');
  await expect(page.getByText('Enter a valid IFSC')).toBeVisible();
  await page.getByLabel('IFSC').fill('HDFC0000123');
  await expect(page.getByText('Can be paid by IMPS, NEFT, RTGS')).toBeVisible();
  await expectAccessible(page, 'new beneficiary');
  const address = {
    Address: '1 Harbour Road',
    City: 'Pune',
    'State or region': 'MH',
    'PIN code': '411001',
  };
  for (const [label, text] of Object.entries(address)) await page.getByLabel(label).fill(text);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: 'View the beneficiary with ••4321' }).click();
  await expect(page.getByRole('link', { name: 'Asha Traders ••4321' })).toBeVisible();
});

const pages = [
  '/approvals',
  '/approvals?tab=decided',
  '/payouts/new',
  '/beneficiaries',
  '/beneficiaries/new',
  '/balances',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the approval and payout pages have no accessibility faults in ${colorScheme}, on a phone too`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const { page, seen } = await arrive(browser, 'owner', { colorScheme });
    for (const width of widthsIn(colorScheme)) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of pages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectNoSideways(page, `${path} at ${width}`);
        await expectAccessible(page, `${path} at ${width}`);
      }
    }
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto('/approvals');
    await page.locator('tbody').getByRole('checkbox').first().check();
    for (const [key, title] of [
      // The first line may be one payout or somebody's file of many.
      ['a', /^Approve (this payout|\d+ payouts)\?$/],
      ['r', /^Reject (this payout|\d+ payouts)\?$/],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await expectAccessible(page, `the dialog of ${key}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.goto('/payouts/new');
    await page.getByRole('button', { name: 'Send for approval' }).click();
    await page.getByLabel('Pay to').fill('a');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, 'a form with faults and an open list');
    expect(seen).toEqual([]);
  });
}
