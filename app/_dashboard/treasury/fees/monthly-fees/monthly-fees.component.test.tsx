import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import { MonthlyFeePage } from './detail-view';
import { MonthlyFeeList } from './list-view';
import type { MonthlyFee } from './status';

const at = '/balances/monthly-fees';
const fee = (more: Partial<MonthlyFee> = {}): MonthlyFee => ({
  id: 'mfee_00000000000000000000000001',
  status: 'collected',
  month: '2026-11',
  amount: 313_00,
  currency: 'USD',
  collected_at: '2026-12-01T00:00:04.000Z',
  created_at: '2026-12-01T00:00:04.000Z',
  updated_at: '2026-12-01T00:00:04.000Z',
  ...more,
});

test('the list shows the fees of each month and if they were collected', async () => {
  const due = fee({ id: 'mfee_2', status: 'due', month: '2026-10', collected_at: null });
  show(<MonthlyFeeList />, { at, answers: { 'monthly_fees.rows': pageOf(fee(), due) } });
  const table = page.getByRole('table', { name: 'Monthly fees' });
  for (const says of ['November 2026', '313.00 USD', 'Collected'])
    await expect.element(table.getByRole('row').nth(1).getByText(says, { exact: true })).toBeVisible();
  for (const says of ['October 2026', 'Due'])
    await expect.element(table.getByRole('row').nth(2).getByText(says, { exact: true })).toBeVisible();
});

test('an empty list says when fees appear', async () => {
  show(<MonthlyFeeList />, { at, answers: { 'monthly_fees.rows': pageOf() } });
  await expect.element(page.getByText(/If your fees are collected monthly/)).toBeVisible();
});

test('a due fee says when it is debited', async () => {
  const view = { fee: fee({ status: 'due', collected_at: null }), timeline: [] };
  show(<MonthlyFeePage id="mfee_1" />, { answers: { 'monthly_fees.view': view } });
  await expect.element(page.getByText('Your USD balance doesn’t cover these fees')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/313.00/);
  await expectAccessible('monthly fees that are due');
});
