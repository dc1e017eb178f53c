import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  meAt,
  own,
  shop,
  transferView,
  waitingTransfer,
} from '@/app/_dashboard/treasury/internal-transfers/samples';
import { refusal } from '@/app/_testing/answers';
import { me } from '@/app/_testing/me';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import { InternalTransferPage } from './detail-view';
import { InternalTransferList } from './list-view';

type View = ReturnType<typeof transferView>;

const rowOf = ({ timeline: _, ...row }: View) => row;
const counts = { 'internal_transfers.counts': { counts: { all: 3 } } };

const list = (answers: object = {}) =>
  show(<InternalTransferList />, {
    at: '/internal-transfers',
    answers: {
      'people.me': meAt('platform'),
      'internal_transfers.rows': pageOf(),
      ...counts,
      ...answers,
    },
  });
const open = (view: View, answers: object = {}) =>
  show(<InternalTransferPage id="inttransfer_1" />, {
    answers: { 'people.me': meAt('platform'), 'internal_transfers.view': view, ...answers },
  });

test('the list shows the other party and the status of each transfer', async () => {
  list({
    'internal_transfers.rows': pageOf(
      rowOf(transferView()),
      rowOf(transferView({ id: 'it_2' }, { direction: 'received', from: shop, to: own, approval: null })),
      rowOf(
        transferView(
          { id: 'it_3', status: 'cancelled', rejection_reason: 'Wrong month' },
          { direction: 'between', from: shop, to: { id: 'merch_3', name: 'Tea Stall' }, approval: null },
        ),
      ),
    ),
  });
  const table = page.getByRole('table', { name: 'Internal transfers' });
  await expect.element(table.getByText('To Lamp Shop')).toBeVisible();
  await expect.element(table.getByText('From Lamp Shop')).toBeVisible();
  await expect.element(table.getByText('Lamp Shop to Tea Stall')).toBeVisible();
  await expect.element(table.getByText('Rejected')).toBeVisible();
});

test('an empty list explains internal transfers', async () => {
  list();
  await expect.element(page.getByText('No internal transfers yet')).toBeVisible();
});

test('an account without a platform sees who internal transfers are for', async () => {
  list({ 'people.me': me('owner') });
  await expect
    .element(page.getByRole('heading', { name: 'Internal transfers are for platforms and their merchants' }))
    .toBeVisible();
  expect(page.getByText('New internal transfer').query()).toBeNull();
});

test('a list that fails to load shows an error', async () => {
  list({ 'internal_transfers.rows': refusal('internal_error') });
  await expect.element(page.getByText('Something went wrong on our side')).toBeVisible();
});

test('a transfer page names sender, receiver and events', async () => {
  open(transferView());
  await expect.element(page.getByText('Internal transfer to Lamp Shop')).toBeVisible();
  await expect.element(page.getByText('Float for November')).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect.element(timeline.getByText('Transferred')).toBeVisible();
});

test('a person who may not approve sees why, and who can', async () => {
  const { asked } = open(
    waitingTransfer({
      reason: 'You created this internal transfer. Someone else must approve it',
      cancel: true,
    }),
  );
  await expect.element(page.getByText(/Meera Iyer can approve it/)).toBeVisible();
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await expect.element(approve).toHaveAccessibleDescription(/Someone else must approve it/);
  await approve.click({ force: true });
  expect(asked('internal_transfers.approve')).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Cancel transfer' })).toBeVisible();
});

test('a transfer that another merchant decides names that merchant and offers no approval', async () => {
  open(
    transferView(
      { status: 'pending_approval' },
      {
        direction: 'received',
        from: shop,
        to: own,
        approval: null,
        can: { approve: false, cancel: true, reason: null },
      },
    ),
  );
  await expect.element(page.getByText('Waiting for approval by Lamp Shop')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test('approving requires confirmation and sends the version shown', async () => {
  const { asked } = open(waitingTransfer({ approve: true }), {
    'internal_transfers.approve': transferView().transfer,
  });
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this internal transfer?' });
  await expect.element(dialog.getByText(/400.00 USD from your balance to Lamp Shop/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve transfer' }).click();
  await expect.poll(() => asked('internal_transfers.approve')).toEqual([{ id: 'inttransfer_1', version: 3 }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('rejecting a transfer requires a reason', async () => {
  const { asked } = open(waitingTransfer({ approve: true }), {
    'internal_transfers.reject': transferView({ status: 'cancelled' }).transfer,
  });
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject this internal transfer?' });
  await dialog.getByRole('button', { name: 'Reject internal transfer' }).click();
  await expect.element(dialog.getByText('Enter a reason of at least 3 characters')).toBeVisible();
  await dialog.getByLabelText('Reason').fill('Wrong month');
  await dialog.getByRole('button', { name: 'Reject internal transfer' }).click();
  await expect
    .poll(() => asked('internal_transfers.reject'))
    .toEqual([{ id: 'inttransfer_1', version: 3, reason: 'Wrong month' }]);
});

test('cancelling says where the money goes, and a conflict keeps the dialog open with the reason', async () => {
  open(waitingTransfer({ cancel: true }), { 'internal_transfers.cancel': refusal('stale') });
  await page.getByRole('button', { name: 'Cancel transfer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this internal transfer?' });
  await expect.element(dialog.getByText(/held amount is released to your balance/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel transfer' }).click();
  await expect.element(dialog.getByText('Internal transfer not cancelled')).toBeVisible();
});
