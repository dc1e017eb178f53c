import pg from 'pg';
import { expect, test } from './journey';

test('Home shows its panels without waiting for the slowest, and an approver approves a payout in place by keyboard', async ({
  farshore,
  arrive,
}) => {
  const firm = await farshore.firm({
    features: ['payout_approval'],
    funds: { USD: 900_000 },
    people: ['approver'],
  });
  const beneficiary_id = await firm.payee('IN');
  // An account is new for a week.
  await firm.call('POST', '/sandbox/clock', { advance_by_seconds: 8 * 86_400 });
  await firm.call('POST', '/payouts', {
    beneficiary_id,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 240_000,
    payment_rail: 'imps',
    purpose_code: 'S0802',
    invoice_number: 'INV-7',
  });
  const { page } = await arrive(firm.member('approver'));
  const upcoming = page.getByRole('region', { name: 'Upcoming' });
  const blocker = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await blocker.connect();
  try {
    await blocker.query('BEGIN; LOCK TABLE recurring_payout IN ACCESS EXCLUSIVE MODE');
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Balances' })).toContainText('9,000.00');
    await expect(page.getByRole('heading', { name: /^1 task/ })).toBeVisible();
    await expect(upcoming.getByRole('status')).toHaveText('Loading…');
  } finally {
    await blocker.end();
  }
  await expect(upcoming).toContainText('Scheduled payouts');

  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Asha Traders' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Approve payout to Asha Traders' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Approve this payout?' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Approved, sending')).toBeVisible();
  await expect(page.getByText('All clear')).toBeVisible();
  await page.goto('/payouts');
  await expect(page.locator('tbody tr').filter({ hasText: '2,400.00' })).toContainText(
    /In progress|Sent|Arrived/,
  );
});
