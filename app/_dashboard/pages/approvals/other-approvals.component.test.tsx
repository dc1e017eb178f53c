import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { approvalRow } from '@/app/_dashboard/payouts/samples';
import { meAt } from '@/app/_dashboard/treasury/internal-transfers/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import type { Answers } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import type { Role } from '@/server/identity/people/roles';
import { ApprovalCount } from './approval-count';
import { ApprovalList } from './list-view';
import { waitingApprovals } from './samples';

const person = (role: Role) => {
  const { merchant, ...rest } = meAt('platform', role);
  return { ...rest, merchant: { ...merchant, features: [...merchant.features, 'settlements'] } };
};

const answers = (role: Role): Answers => ({
  'people.me': person(role),
  'payouts.approvals': pageOf(approvalRow()),
  'payouts.approval_counts': { counts: { mine: 1, all: 1, decided: 0 } },
  'payouts.approval_groups': { groups: [], more: false },
  'home.approvals': waitingApprovals({
    payouts: { mine: 1, all: 1 },
    settlements: { mine: 0, all: 2 },
    internal_transfers: { mine: 3, all: 4 },
  }),
});

const list = (role: Role, at = '/approvals') => show(<ApprovalList />, { at, answers: answers(role) });
const line = page.getByText('Also waiting for your approval:');

test('Needs my approval lists other approvals that the person can decide, without their own', async () => {
  list('approver');
  await expect.element(line).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '3 internal transfers' }))
    .toHaveAttribute('href', '/internal-transfers?status=pending_approval');
  expect(page.getByRole('link', { name: /withdrawals/ }).query()).toBeNull();
  await expectAccessible('approvals with pending internal transfers');
});

test('the All tab lists other pending approvals', async () => {
  list('approver', '/approvals?tab=all');
  await expect.element(page.getByText('Also waiting for approval:')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '2 withdrawals' }))
    .toHaveAttribute('href', '/withdrawals?status=pending_approval');
  await expect.element(page.getByRole('link', { name: '4 internal transfers' })).toBeVisible();
});

test('the Decided tab shows no pending notice', async () => {
  list('approver', '/approvals?tab=decided');
  await expect.element(page.getByRole('row', { name: /123\.00/ })).toBeVisible();
  expect(page.getByText(/Also waiting/).query()).toBeNull();
});

test('the count at Approvals is the sum of everything the person can decide', async () => {
  show(<ApprovalCount />, { answers: answers('approver') });
  await expect.element(page.getByText('4 need your approval')).toBeInTheDocument();
});

test('a person who never approves has no count, and no request is made', async () => {
  const { asked } = show(
    <>
      <ApprovalCount />
      <p>Here</p>
    </>,
    { answers: answers('maker') },
  );
  await expect.element(page.getByText('Here')).toBeVisible();
  expect(page.getByText(/need your approval/).query()).toBeNull();
  expect(asked('home.approvals')).toEqual([]);
});
