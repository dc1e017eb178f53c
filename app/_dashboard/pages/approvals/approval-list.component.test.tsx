import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { approvalRow, payout, payoutView } from '@/app/_dashboard/payouts/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import type { Answers } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { clear, show } from '@/app/_testing/show';
import { ApprovalList } from './list-view';
import { waitingApprovals } from './samples';

const at = '2026-11-20T09:00:00.000Z';
const rows = [1, 2, 3].map((number) =>
  approvalRow({ payout: payout({ id: `payout_${number}`, source_amount: number * 10_000 }) }),
);
const groups = {
  batch: { key: 'batch_1', name: null },
  maker: { key: 'person_2', name: 'Tom Becker' },
  beneficiary: { key: 'bene_1', name: 'Asha Traders ••7890' },
  currency: { key: 'USD', name: 'USD' },
};

const answers: Answers = {
  'payouts.approval_counts': { counts: { mine: 3, all: 3, decided: 1 } },
  'balances.get': { available: [{ amount: 900_000, currency: 'USD' }], pending: [], held: [] },
  'payouts.view': payoutView(),
  'home.approvals': waitingApprovals(),
  'batches.names': { names: { batch_1: 'run.csv' } },
  'payouts.approvals': ({ batch_id }) => (batch_id === 'none' ? pageOf() : pageOf(...rows)),
  'payouts.approval_groups': ({ by }) => ({
    groups: [{ ...groups[by], count: 3, totals: [{ amount: 60_000, currency: 'USD' }], oldest: at }],
    more: false,
  }),
  'payouts.reject': ({ items }) => ({
    results: items.map(({ id }) => ({
      id,
      outcome: 'done',
      status: 'cancelled',
      progress: null,
      code: null,
      reason: null,
    })),
  }),
};

test('a batch is one row and is rejected as a whole, with a reason', async () => {
  const { asked } = show(<ApprovalList />, { as: 'approver', at: '/approvals', answers });
  const line = page.getByRole('link', { name: 'run.csv, 3 payouts, 600.00 USD' });
  await expect.element(line).toBeVisible();
  line.element().focus();
  await userEvent.keyboard('x');
  await expect.element(page.getByText('3 selected')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Reject/ })).toBeVisible();
  await userEvent.keyboard('r');
  const dialog = page.getByRole('dialog', { name: 'Reject 3 payouts?' });
  await expect.element(dialog.getByLabelText('Reason')).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByText('Enter a reason of at least 3 characters')).toBeVisible();
  await expectAccessible('a rejection without a reason');
  await dialog.getByLabelText('Reason').fill('Sent by mistake');
  await dialog.getByRole('button', { name: 'Reject 3 payouts' }).click();
  await expect.element(page.getByRole('dialog', { name: '3 rejected' })).toBeVisible();
  await expect.element(page.getByText('3 selected')).not.toBeVisible();
  await expectAccessible('the results');
  const items = rows.map(({ payout: { id }, version }) => ({ id, version }));
  expect(asked('payouts.reject')).toEqual([{ items, reason: 'Sent by mistake' }]);
  expect(asked('payouts.view'), 'a group has no details to read ahead').toEqual([]);
});

for (const [by, name] of [
  ['Creator', 'Tom Becker, 3 payouts, 600.00 USD'],
  ['Beneficiary', 'Asha Traders ••7890, 3 payouts, 600.00 USD'],
  ['Currency', 'USD, 3 payouts, 600.00 USD'],
] as const) {
  test(`the queue is grouped by ${by.toLowerCase()}`, async () => {
    show(<ApprovalList />, { as: 'approver', at: '/approvals', answers });
    await page.getByRole('button', { name: /^Group|^By / }).click();
    await page.getByRole('menuitemradio', { name: by }).click();
    await expect.element(page.getByRole('link', { name })).toBeVisible();
  });
}

test('a group is selected as a whole, and Enter opens it and clears the selection', async () => {
  const { place } = show(<ApprovalList />, { as: 'approver', at: '/approvals?group=currency', answers });
  const line = page.getByRole('link', { name: 'USD, 3 payouts, 600.00 USD' });
  await expect.element(line).toBeVisible();
  line.element().focus();
  await userEvent.keyboard('x');
  await expect.element(page.getByText('3 selected')).toBeVisible();
  await userEvent.keyboard('a');
  const dialog = page.getByRole('dialog', { name: 'Approve 3 payouts?' });
  await expect.element(dialog).toHaveTextContent('Balance');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  line.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => place.address).toContain('source_currency=USD');
  expect(place.address).not.toContain('group=');
  await expect.element(page.getByText(/selected/)).not.toBeInTheDocument();
});

test("a payout of the reader's own has no checkbox and says why", async () => {
  const own = approvalRow({
    can: { approve: { allowed: false, reason: 'You created or changed this payout' } },
  });
  show(<ApprovalList />, {
    as: 'owner',
    at: '/approvals?tab=all',
    answers: {
      ...answers,
      'payouts.approvals': pageOf(own),
      'payouts.approval_groups': { groups: [], more: false },
    },
  });
  await expect.element(page.getByText('created by you').first()).toBeVisible();
  const row = page.getByRole('row', { name: /123\.00/ });
  await expect.element(row).toBeVisible();
  expect(row.getByRole('checkbox').query()).toBeNull();
});

test('a decided payout shows its rejection reason', async () => {
  const decision = { verdict: 'rejected', by: 'Meera Iyer', at, reason: 'This invoice was paid' } as const;
  show(<ApprovalList />, {
    as: 'approver',
    at: '/approvals?tab=decided',
    answers: { ...answers, 'payouts.approvals': pageOf(approvalRow({ decision })) },
  });
  await expect.element(page.getByRole('row', { name: /123\.00/ })).toHaveTextContent('This invoice was paid');
});

test('an empty tab says what appears there, and a filter without results can be cleared', async () => {
  const none: Answers = { ...answers, 'payouts.approvals': pageOf() };
  show(<ApprovalList />, { as: 'approver', at: '/approvals?tab=decided', answers: none });
  await expect.element(page.getByText('No decisions yet')).toBeVisible();
  clear();
  show(<ApprovalList />, { as: 'approver', at: '/approvals?tab=decided&payment_rail=swift', answers: none });
  await expect.element(page.getByText('No results')).toBeVisible();
});
