import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { approvalRow, payout, payoutView } from '@/app/_dashboard/payouts/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import type { Answers } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { clear, show } from '@/app/_testing/show';
import { useTRPC } from '@/app/_trpc/client';
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

const decided = (id: string, status: 'cancelled' | 'in_progress') =>
  ({ id, outcome: 'done', status, progress: null, code: null, reason: null }) as const;

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
  'payouts.reject': ({ items }) => ({ results: items.map(({ id }) => decided(id, 'cancelled')) }),
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
  await expect.poll(() => asked('payouts.reject')).toEqual([{ items, reason: 'Sent by mistake' }]);
  expect(asked('payouts.view'), 'a group has no details to read ahead').toEqual([]);
});

function Unread() {
  useQuery(useTRPC().notifications.count.queryOptions({}));
  return null;
}

test('a decision refetches what it changes beyond payouts, such as notifications', async () => {
  const unread = { unread: 0, approvals: true };
  const { asked } = show(
    <>
      <ApprovalList />
      <Unread />
    </>,
    { as: 'approver', at: '/approvals', answers: { ...answers, 'notifications.count': unread } },
  );
  const line = page.getByRole('link', { name: 'run.csv, 3 payouts, 600.00 USD' });
  await expect.element(line).toBeVisible();
  line.element().focus();
  await userEvent.keyboard('x');
  await expect.element(page.getByRole('button', { name: /^Reject/ })).toBeVisible();
  await userEvent.keyboard('r');
  await page.getByLabelText('Reason').fill('Sent by mistake');
  await page.getByRole('button', { name: 'Reject 3 payouts' }).click();
  await expect.element(page.getByRole('dialog', { name: '3 rejected' })).toBeVisible();
  expect(asked('notifications.count')).toHaveLength(2);
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

test.each([
  ['created by you', 'You created or changed this payout'],
  ['approved by you', 'You already approved this payout'],
])('a payout that was %s has no checkbox and says why', async (tag, reason) => {
  const own = approvalRow({ can: { approve: { allowed: false, reason, tag } } });
  show(<ApprovalList />, {
    as: 'owner',
    at: '/approvals?tab=all',
    answers: {
      ...answers,
      'payouts.approvals': pageOf(own),
      'payouts.approval_groups': { groups: [], more: false },
    },
  });
  await expect.element(page.getByRole('link', { name: `${tag}: ${reason}` })).toBeVisible();
  await expect.element(page.getByText(tag, { exact: true }).first()).toBeVisible();
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

test('an expired rate is shown with the amount of now; an expired quote of the API is not approved', async () => {
  const repriced = payout({ id: 'payout_1', source_amount: 10_050 });
  const lapsed = [
    approvalRow({ payout: payout({ id: 'payout_1', source_amount: 10_000 }), rate_lapsed: true, repriced }),
    approvalRow({ payout: payout({ id: 'payout_2', source_amount: 20_000 }), rate_lapsed: true }),
    approvalRow({ payout: payout({ id: 'payout_3', source_amount: 30_000 }) }),
  ];
  const { asked } = show(<ApprovalList />, {
    as: 'approver',
    at: '/approvals',
    answers: {
      ...answers,
      'payouts.approval_groups': { groups: [], more: false },
      'payouts.approvals': pageOf(...lapsed),
      'payouts.approve': ({ items }) => ({ results: items.map(({ id }) => decided(id, 'in_progress')) }),
    },
  });
  await expect.element(page.getByRole('link', { name: /100\.50 USD.*rate expired/ })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  await page.getByRole('button', { name: /^Approve/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve 2 payouts?' });
  await expect.element(dialog).toHaveTextContent('1 is priced at the rate of now');
  await expect.element(dialog).toHaveTextContent('1 payout not included: the quote of the API expired');
  await expect.element(dialog).toHaveTextContent(/400\.50\s*USD/);
  await dialog.getByRole('button', { name: 'Approve 2 payouts' }).click();
  const price = { source_amount: 10_050, destination_amount: repriced.destination_amount };
  await expect
    .poll(() => asked('payouts.approve'))
    .toEqual([
      {
        items: [
          { id: 'payout_1', version: 1, price },
          { id: 'payout_3', version: 1 },
        ],
      },
    ]);
});

test('an opened batch shows its total, says what the tabs count, and fits its filters in one row', async () => {
  await page.viewport(1440, 800);
  try {
    show(
      <div className="ml-57">
        <ApprovalList />
      </div>,
      {
        as: 'approver',
        at: '/approvals?tab=all&batch_id=batch_1',
        answers: { ...answers, 'batches.names': { names: { batch_1: 'suppliers-of-december-2026.csv' } } },
      },
    );
    const line = page.getByText('The tabs count the payouts of this file only.');
    await expect.element(line).toBeVisible();
    expect(line.element().parentElement).toHaveTextContent(
      'suppliers-of-december-2026.csv: 3 payouts pending, 600.00 USD.',
    );
    const top = (name: string) =>
      page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().top;
    for (const name of ['Remove filter File', 'Group'])
      await expect.poll(() => Math.abs(top(name) - top('Payment method'))).toBeLessThan(10);
  } finally {
    await page.viewport(1280, 800);
  }
});
