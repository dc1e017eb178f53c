import pg from 'pg';
import { expect, test } from './journey';

test('after sign-in an approver sees a pending payout, approves it in place by keyboard, and it is gone', async ({
  farshore,
  arrive,
}) => {
  const firm = await farshore.firm({
    features: ['payout_approval'],
    funds: { USD: 900_000 },
    people: ['maker', 'approver'],
  });
  const beneficiary_id = await firm.payee('IN');
  const pay = (source_amount: number, invoice_number: string) =>
    firm.call('POST', '/payouts', {
      beneficiary_id,
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount,
      payment_rail: 'imps',
      purpose_code: 'S0802',
      invoice_number,
    });
  // An account is new for a week.
  await firm.call('POST', '/sandbox/clock', { advance_by_seconds: 8 * 86_400 });
  await pay(240_000, 'INV-7');
  const { page } = await arrive(firm.member('approver'));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^1 task/ })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Asha Traders' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Approve payout to Asha Traders' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Approve this payout?' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('dialog', { name: '1 approved' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('All clear')).toBeVisible();
  await page.goto('/payouts');
  await expect(page.locator('tbody tr').filter({ hasText: '2,400.00' })).toContainText(
    /In progress|Sent|Arrived/,
  );
});

test('Home shows its panels without waiting for the slowest', async ({ farshore, arrive }) => {
  const firm = await farshore.firm({ funds: { USD: 900_000 }, people: ['owner'] });
  const { page } = await arrive(firm.member('owner'));
  const upcoming = page.getByRole('region', { name: 'Upcoming' });
  const blocker = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await blocker.connect();
  try {
    await blocker.query('BEGIN; LOCK TABLE recurring_payout IN ACCESS EXCLUSIVE MODE');
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Balances' })).toContainText('9,000.00');
    await expect(page.getByText('All clear')).toBeVisible();
    await expect(upcoming.getByRole('status')).toHaveText('Loading…');
  } finally {
    await blocker.end();
  }
  await expect(upcoming).toContainText('Scheduled payouts');
});
