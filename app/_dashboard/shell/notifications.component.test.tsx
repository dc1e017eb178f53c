import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { show } from '@/app/_testing/show';
import { waitingApprovals } from '../pages/approvals/samples';
import { Notifications } from './notifications';

const answers = {
  'home.approvals': waitingApprovals({ payouts: { mine: 5, all: 5 } }),
  'notifications.list': { unread: 0, data: [] },
};

const notice = {
  id: 'ntf_1',
  subject_id: 'plink_1',
  path: '/payment-links/plink_1',
  title: 'Payment link paid',
  detail: 'NE-2087',
  about: { amount: 486_000, currency: 'EUR', name: 'Helder Home' },
  from: true,
  at: '2026-11-20T09:00:00.000Z',
  read: false,
  others: 0,
};

test('pending approvals are listed in the notifications with a link', async () => {
  show(<Notifications />, {
    as: 'approver',
    answers: { ...answers, 'notifications.count': { unread: 0, approvals: true } },
  });
  await page.getByRole('button', { name: 'Notifications, 5 approvals waiting' }).click();
  await expect
    .element(page.getByRole('link', { name: /5 approvals waiting/ }))
    .toHaveAttribute('href', '/approvals');
  await expect.element(page.getByText('No notifications yet.')).not.toBeInTheDocument();
});

test('hides approvals when the user turned them off', async () => {
  show(<Notifications />, {
    as: 'approver',
    answers: { ...answers, 'notifications.count': { unread: 0, approvals: false } },
  });
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect.element(page.getByText('No notifications yet.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /approvals waiting/ })).not.toBeInTheDocument();
});

test('a notice opens its subject and names the payer', async () => {
  show(<Notifications />, {
    as: 'maker',
    answers: {
      ...answers,
      'notifications.count': { unread: 1, approvals: false },
      'notifications.list': { unread: 1, data: [notice] },
    },
  });
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const link = page.getByRole('link', { name: /Payment link paid/ });
  await expect.element(link).toHaveAttribute('href', '/payment-links/plink_1');
  await expect.element(link.getByText('4,860.00 EUR from Helder Home')).toBeVisible();
});

test('the notice of a stopped recurring payout opens its page', async () => {
  const stopped = {
    ...notice,
    subject_id: 'recur_1',
    path: '/payouts/recurring/recur_1',
    title: 'Recurring payout stopped',
    detail: 'The beneficiary is archived',
    about: { amount: null, currency: null, name: 'Asha Traders' },
  };
  show(<Notifications />, {
    as: 'maker',
    answers: {
      ...answers,
      'notifications.count': { unread: 1, approvals: false },
      'notifications.list': { unread: 1, data: [stopped] },
    },
  });
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expect
    .element(page.getByRole('link', { name: /Recurring payout stopped/ }))
    .toHaveAttribute('href', '/payouts/recurring/recur_1');
});

test('all notices are marked as read without closing the panel', async () => {
  const { asked } = show(<Notifications />, {
    as: 'maker',
    answers: {
      ...answers,
      'notifications.count': { unread: 1, approvals: false },
      'notifications.list': { unread: 1, data: [notice] },
      'notifications.read': { unread: 0 },
    },
  });
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect.element(panel.getByText('Unread:')).toBeInTheDocument();
  await expectAccessible('unread notifications');
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => asked('notifications.read')).toEqual([{ up_to: 'ntf_1' }]);
  await expect.element(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.element(panel).not.toBeInTheDocument();
});

test('only unread notices are listed on request', async () => {
  const { asked } = show(<Notifications />, {
    as: 'maker',
    answers: {
      ...answers,
      'notifications.count': { unread: 0, approvals: false },
      'notifications.list': ({ unread }) => ({
        unread: 0,
        data: unread ? [] : [{ ...notice, read: true }],
      }),
    },
  });
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect.element(page.getByRole('link', { name: /Payment link paid/ })).toBeVisible();
  await page.getByText('Unread', { exact: true }).click();
  await expect.element(page.getByText('No unread notifications.')).toBeVisible();
  await expectAccessible('the filter of notifications');
  expect(asked('notifications.list')).toEqual([{}, { unread: true }]);
});

test('a notice that is marked as unread stays so when the panel is closed', async () => {
  const state = { isRead: true };
  const { asked } = show(<Notifications />, {
    as: 'maker',
    answers: {
      ...answers,
      'notifications.count': () => ({ unread: state.isRead ? 1 : 2, approvals: false }),
      'notifications.list': () => ({
        unread: 1,
        data: [
          { ...notice, id: 'ntf_2', title: 'Payout rejected' },
          { ...notice, read: state.isRead },
        ],
      }),
      'notifications.mark_unread': () => {
        state.isRead = false;
        return { unread: 2 };
      },
      'notifications.read': { unread: 1 },
    },
  });
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect
    .element(panel.getByRole('button', { name: 'Mark as unread: Payout rejected' }))
    .not.toBeInTheDocument();
  await panel.getByRole('button', { name: 'Mark as unread: Payment link paid' }).click();
  await expect.element(panel.getByRole('link', { name: /Unread: Payment link paid/ })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => asked('notifications.read')).toEqual([{ up_to: 'ntf_2', except: ['ntf_1'] }]);
});
