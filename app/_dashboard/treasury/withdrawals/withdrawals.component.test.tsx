import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settlementView, waitingSettlement } from '@/app/_dashboard/treasury/withdrawals/samples';
import { refusal } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import { WithdrawalPage } from './detail-view';
import { WithdrawalList } from './list-view';

const rowOf = ({
  settlement,
  account,
  created_by,
  version,
  approval,
  can,
}: ReturnType<typeof settlementView>) => ({
  settlement,
  account,
  created_by,
  version,
  approval,
  can,
});

const open = (view: ReturnType<typeof settlementView>, answers: object = {}) =>
  show(<WithdrawalPage id="setl_1" />, { answers: { 'settlements.view': view, ...answers } });

test('the list shows amount, account and status of each withdrawal', async () => {
  show(<WithdrawalList />, {
    at: '/withdrawals',
    answers: {
      'settlements.rows': pageOf(rowOf(settlementView({ status: 'success' })), {
        ...rowOf(
          settlementView({ id: 'setl_2', status: 'success', returned_at: '2026-11-21T09:00:00.000Z' }),
        ),
      }),
      'settlements.counts': { counts: { all: 2, success: 2 } },
    },
  });
  const table = page.getByRole('table', { name: 'Withdrawals' });
  await expect.element(table.getByText('Chase ••6789').first()).toBeVisible();
  await expect.element(table.getByText('Paid', { exact: true })).toBeVisible();
  await expect.element(table.getByText('Returned')).toBeVisible();
});

test('an empty list explains withdrawals', async () => {
  show(<WithdrawalList />, {
    at: '/withdrawals',
    answers: { 'settlements.rows': pageOf(), 'settlements.counts': { counts: { all: 0 } } },
  });
  await expect
    .element(page.getByText('A withdrawal sends a balance to your own bank account.'))
    .toBeVisible();
});

test('a withdrawal page shows the debit and the included payments', async () => {
  open(settlementView());
  await expect.element(page.getByText('1,265.00 USD')).toBeVisible();
  const lines = page.getByRole('region', { name: 'Transactions' });
  await expect
    .element(lines.getByRole('link', { name: 'Blue Fin Ltd' }))
    .toHaveAttribute('href', '/payments/payt_1');
  await expect.element(lines.getByText('1,035.00 USD less 35.00 USD fees')).toBeVisible();
  await expect.element(lines.getByText('From your balance')).toBeVisible();
});

test('a failed withdrawal says why, and that the money was returned', async () => {
  open(settlementView({ status: 'failed', error_description: 'The bank rejected the withdrawal.' }));
  await expect.element(page.getByText('This withdrawal failed')).toBeVisible();
  await expect
    .element(page.getByText('The bank rejected the withdrawal. The money is back in your balance.'))
    .toBeVisible();
});

test('a person who may not approve sees why, and who can', async () => {
  const { asked } = open(
    waitingSettlement({ reason: 'You created this withdrawal. Someone else must approve it', cancel: true }),
  );
  await expect.element(page.getByText(/Meera Iyer can approve it/)).toBeVisible();
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await expect.element(approve).toHaveAccessibleDescription(/Someone else must approve it/);
  await approve.click({ force: true });
  expect(asked('settlements.approve')).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
});

test('approving requires confirmation and sends the version shown', async () => {
  const { asked } = open(waitingSettlement({ approve: true }), {
    'settlements.approve': settlementView({ status: 'pending' }).settlement,
  });
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this withdrawal?' });
  await expect
    .element(dialog.getByText(/1,250.00 USD to Chase ••6789, in the name of Northwind Europe/))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Approve withdrawal' }).click();
  await expect.poll(() => asked('settlements.approve')).toEqual([{ id: 'setl_1', version: 3 }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the link of an email opens the question before an approval', async () => {
  show(<WithdrawalPage id="setl_1" />, {
    at: '/withdrawals/setl_1?do=approve',
    answers: { 'settlements.view': waitingSettlement({ approve: true }) },
  });
  await expect.element(page.getByRole('dialog', { name: 'Approve this withdrawal?' })).toBeVisible();
});

test('a withdrawal decided in the meantime keeps the dialog open with the error', async () => {
  open(waitingSettlement({ approve: true }), { 'settlements.approve': refusal('stale') });
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this withdrawal?' });
  await dialog.getByRole('button', { name: 'Approve withdrawal' }).click();
  await expect.element(dialog.getByText('Withdrawal not approved')).toBeVisible();
});

test('a withdrawal that someone else decided meanwhile names them', async () => {
  const waiting = waitingSettlement({ approve: true });
  const rejected = {
    id: 'evt_9',
    type: 'settlement.rejected',
    at: new Date(Date.now() - 90_000).toISOString(),
    actor: { type: 'person', name: 'Meera Iyer' },
    title: 'Rejected',
  } as const;
  let isDecided = false;
  open(waiting, {
    'settlements.view': () =>
      isDecided ? { ...waiting, timeline: [...waiting.timeline, rejected] } : waiting,
    'settlements.approve': () => {
      isDecided = true;
      return refusal('stale');
    },
  });
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this withdrawal?' });
  await dialog.getByRole('button', { name: 'Approve withdrawal' }).click();
  await expect.element(dialog.getByText('Rejected by Meera Iyer 1 min ago')).toBeVisible();
  await expect.element(dialog.getByText('Withdrawal not approved')).toBeVisible();
});

test('rejecting a withdrawal requires a reason', async () => {
  const { asked } = open(waitingSettlement({ approve: true }), {
    'settlements.reject': settlementView({ status: 'cancelled' }).settlement,
  });
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject this withdrawal?' });
  await dialog.getByRole('button', { name: 'Reject withdrawal' }).click();
  await expect.element(dialog.getByText('Enter a reason of at least 3 characters')).toBeVisible();
  await dialog.getByLabelText('Reason').fill('Not this week');
  await dialog.getByRole('button', { name: 'Reject withdrawal' }).click();
  await expect
    .poll(() => asked('settlements.reject'))
    .toEqual([{ id: 'setl_1', version: 3, reason: 'Not this week' }]);
});
