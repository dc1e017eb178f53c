import { credentials } from './demo';
import { expect, test } from './journey';
import { attach, press, type } from './keyboard';
import { fillPayout, invoice } from './payout-form';

test('a person finds a payout by keyboard and reads its timeline', async ({ farshore, arrive }) => {
  const { page } = await arrive(await farshore.signIn(credentials('owner')));
  await page.goto('/payouts?status=success');
  const rows = page.locator('tbody tr');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('INV-2031');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/q=INV-2031/);
  await expect(page.getByText('1 selected'), 'a selection ends with its filter').toBeHidden();

  await page.keyboard.press('Escape');
  await expect(rows).not.toHaveCount(1);
  await expect(page.getByText('1 selected')).toBeHidden();
  await page.keyboard.type('INV-2031');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  const sheet = page.getByRole('dialog', { name: 'Payout' });
  await expect(sheet.getByRole('heading', { name: '24,000.00 USD' })).toBeVisible();
  await expect(sheet).toContainText(/Asha Traders received?s?(1,9|2,0)\d\d,\d{3}\.\d\d INR/);
  await expect(sheet).toContainText('24,121.00');
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Confirmed by the bank' })).toBeVisible();
  const cancel = sheet.getByRole('button', { name: 'Cancel payout' });
  await expect(cancel).toHaveAttribute('aria-disabled', 'true');
  await expect(cancel).toHaveAccessibleDescription('Already sent');

  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.locator('a[data-row]'), 'focus is back on the row').toBeFocused();
  await page.keyboard.press('Space');
  await press(page, sheet.getByRole('link', { name: 'Full page' }));
  await expect(page).toHaveTitle(/^24,000\.00 USD to Asha Traders/);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/payouts$/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('an unknown payout and another merchant’s look the same', async ({ farshore, arrive }) => {
  const firm = await farshore.firm({ people: ['viewer'], funds: { USD: 100_000 }, payees: ['IN'] });
  const foreign = await farshore.firm({ people: ['maker'], funds: { USD: 100_000 } });
  const theirs = await foreign.member('maker').trpc.payouts.create({
    beneficiary_id: await foreign.payee('IN'),
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'imps',
    purpose_code: 'S0802',
  });
  const { page, seen } = await arrive(firm.member('viewer'));
  for (const id of ['payout_00000000000000000000000000', theirs.id]) {
    const answer = await page.goto(`/payouts/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
  }
  expect(seen.splice(0).every((line) => line.includes('status of 404'))).toBe(true);
});

test('a rate is held for 30 minutes and the payout is sent at it, with an invoice attached', async ({
  farshore,
  arrive,
}) => {
  const firm = await farshore.firm({ people: ['maker'], funds: { USD: 100_000 }, payees: ['IN'] });
  const { page } = await arrive(firm.member('maker'));
  await page.goto('/payouts/new');
  await fillPayout(page, {
    payee: 'Asha Traders',
    from: 'USD',
    amount: '322.45',
    rail: /IMPS/,
    purpose: 'S0802',
  });
  const summary = page.getByRole('region', { name: 'Summary' });
  await press(page, summary.getByRole('button', { name: 'Hold rate for 30 minutes' }));
  await expect(summary.getByRole('timer')).toContainText(/^(30:00|29:\d\d) left$/);
  await attach(page, page.getByLabel('Drop an invoice here or choose a file'), invoice);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await type(page, page.getByLabel('Invoice number'), 'HELD-1');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/payouts\/payout_/);
  await press(page, page.locator('summary', { hasText: 'Technical details' }));
  await expect(page.getByText(/^quote_/)).toBeVisible();
  await expect(page.getByText('invoice', { exact: true })).toBeVisible();
  await expect(page.getByText('Confirmed by the bank').first()).toBeVisible();
});
