import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beneficiaryRow, payout } from '@/app/_dashboard/payouts/samples';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import { RecurringPage } from './detail-view';
import { RecurringList } from './list-view';
import type { RecurringView } from './status';

const at = '2026-11-20T09:00:00.000Z';
const { beneficiary } = beneficiaryRow();
const recurring = (more: Partial<RecurringView['recurring_payout']> = {}): RecurringView => ({
  recurring_payout: {
    id: 'recur_1',
    status: 'active',
    beneficiary_id: 'bene_1',
    frequency: 'monthly',
    first_on: '2026-12-01',
    next_on: '2027-01-01',
    ends_on: null,
    payout_id: 'payout_2',
    scheduled_by: 'Tom Becker',
    problem: null,
    terms: {
      purpose_code: 'S0802',
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount: 100_000,
      destination_amount: null,
      payment_rail: 'imps',
      invoice_number: 'INV-{YYYY}-{N}',
      documents: [],
      notes: {},
    },
    created_at: at,
    updated_at: at,
    ...more,
  },
  beneficiary: {
    id: 'bene_1',
    name: beneficiary.name,
    country_code: 'IND',
    account: '••4321',
    account_last4: '4321',
  },
  upcoming: ['2027-01-01', '2027-02-01'],
  payouts: [
    { payout: payout({ id: 'payout_2', status: 'draft', invoice_number: 'INV-2027-2' }), rejected: false },
    { payout: payout({ id: 'payout_1', status: 'cancelled' }), rejected: true },
  ],
  can: { change: { allowed: true, reason: null } },
  timeline: [],
});

test('the list shows the amount, how often it repeats and the next date', async () => {
  const { recurring_payout, beneficiary } = recurring();
  show(<RecurringList />, {
    at: '/payouts/recurring',
    answers: { 'recurring_payouts.rows': pageOf({ recurring_payout, beneficiary }) },
  });
  const row = page.getByRole('row', { name: '1,000.00' });
  await expect.element(row).toHaveTextContent('Monthly');
  await expect.element(row).toHaveTextContent('1 Jan 2027');
});

test('an active one leads to its next draft, and is paused', async () => {
  let now = recurring();
  const { asked } = show(<RecurringPage id="recur_1" />, {
    as: 'maker',
    answers: {
      'recurring_payouts.view': () => now,
      'recurring_payouts.pause': () => {
        now = { ...recurring({ status: 'paused', next_on: null }), upcoming: [] };
        return now.recurring_payout;
      },
    },
  });
  await expect
    .element(page.getByRole('link', { name: 'Change or leave out this one' }))
    .toHaveAttribute('href', '/payouts/payout_2');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Rejected' })).toBeVisible();
  await expect.element(page.getByText('INV-{YYYY}-{N} Next: INV-2027-2')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.element(page.getByText(/its number INV-2027-2 isn’t used again/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect.element(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect.poll(() => asked('recurring_payouts.pause')).toEqual([{ id: 'recur_1' }]);
});

test('a stopped one says why and can be resumed', async () => {
  const problem = 'Tom Becker can no longer create payouts for this merchant';
  show(<RecurringPage id="recur_1" />, {
    as: 'maker',
    answers: { 'recurring_payouts.view': recurring({ status: 'paused', next_on: null, problem }) },
  });
  await expect.element(page.getByText(`Stopped: ${problem}`)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Resume' })).toBeEnabled();
});

test('a phone shows the state once, and how often it repeats next to the date', async () => {
  await page.viewport(390, 800);
  const { recurring_payout, beneficiary } = recurring();
  show(<RecurringList />, {
    at: '/payouts/recurring',
    answers: { 'recurring_payouts.rows': pageOf({ recurring_payout, beneficiary }) },
  });
  const row = page.getByRole('row', { name: '1,000.00' });
  await expect.element(row.getByText('Monthly,')).toBeVisible();
  await expect.element(row.getByText('Monthly', { exact: true })).not.toBeVisible();
  await expect.element(row.getByText('Active')).toBeVisible();
});
