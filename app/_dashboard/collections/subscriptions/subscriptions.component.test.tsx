import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { subscription, subscriptionRow, subscriptionView } from '@/app/_dashboard/collections/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal, unreachable } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import type { SubscriptionRow, SubscriptionView } from '@/app/_trpc/outputs';
import type { Role } from '@/server/identity/people/roles';
import { SubscriptionPage } from './detail-view';
import { SubscriptionList } from './list-view';

const counts = { counts: { all: 3, attention: 1, active: 2, created: 0, paused: 0, ended: 0 } };
const list = (rows: SubscriptionRow[], at = '/subscriptions', answers: Answers = {}) =>
  show(<SubscriptionList />, {
    at,
    answers: {
      'subscriptions.rows': pageOf(...rows),
      'subscriptions.counts': counts,
      'subscriptions.upcoming': { today: '2026-11-22', days: [] },
      ...answers,
    },
  });
const open = (view: SubscriptionView, as: Role = 'maker', answers: Answers = {}) =>
  show(<SubscriptionPage id={view.subscription.id} />, {
    as,
    answers: { 'subscriptions.view': view, 'payments.rows': pageOf(), ...answers },
  });

test('the list shows amount, interval and next payment of each subscription, and names a retry', async () => {
  list([
    subscriptionRow({ id: 'sub_1' }),
    subscriptionRow({ id: 'sub_2', next_payment_date: '2026-12-11' }, { failures: 2 }),
    subscriptionRow({ id: 'sub_3', status: 'halted', next_payment_date: null }, { failures: 4 }),
  ]);
  await expect.element(page.getByText('10 Dec 2026')).toBeVisible();
  await expect.element(page.getByText('Retry 11 Dec 2026')).toBeVisible();
  await expect.element(page.getByText('Every month', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('3 of 12').first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Needs attention 1' })).toBeVisible();
});

test('upcoming charges of 30 days are totalled by currency, with a table for screen readers', async () => {
  const upcoming = {
    today: '2026-11-22',
    days: [
      { date: '2026-12-05', currency: 'EUR', count: 2, amount: 29_800 },
      { date: '2026-12-05', currency: 'USD', count: 1, amount: 4_900 },
      { date: '2026-12-10', currency: 'USD', count: 3, amount: 14_700 },
    ],
  };
  list([subscriptionRow()], '/subscriptions', { 'subscriptions.upcoming': upcoming });
  const strip = page.getByRole('region', { name: 'Upcoming charges, 30 days' });
  await expect.element(strip).toHaveTextContent('6 payments298.00 EUR196.00 USD');
  const table = strip.getByRole('table', { name: 'Upcoming charges by day' });
  expect(table.getByRole('row').elements()).toHaveLength(4);
  await expect.element(table.getByRole('row').nth(3)).toHaveTextContent('10 Dec 20263147.00 USD');
});

test('an empty list says what appears there', async () => {
  list([]);
  await expect.element(page.getByRole('heading', { name: 'No subscriptions yet' })).toBeVisible();
});

test('the Needs attention tab says if nothing needs attention', async () => {
  list([], '/subscriptions?tab=attention');
  await expect.element(page.getByRole('heading', { name: 'Nothing needs attention' })).toBeVisible();
});

test('a list that fails to load shows an error and a retry button', async () => {
  show(<SubscriptionList />, {
    at: '/subscriptions',
    answers: {
      'subscriptions.rows': unreachable,
      'subscriptions.counts': unreachable,
      'subscriptions.upcoming': unreachable,
    },
  });
  await expect.element(page.getByText('Farshore can’t be reached')).toBeVisible();
});

test('a subscription shows its card, payments charged and the next dates', async () => {
  open(subscriptionView());
  await expect.element(page.getByText('Visa ••4242, Anna Helder')).toBeVisible();
  const dates = page.getByRole('region', { name: 'Payment dates' });
  await expect.element(dates).toHaveTextContent('3 of 12 payments charged147.00 USD of 588.00 USD');
  await expect.element(dates.getByRole('listitem').first()).toHaveTextContent('10 Dec2026, next');
  await expect.element(dates).toHaveTextContent('6 more until 10 Aug 2027');
  await expect.element(page.getByText('No payments yet.')).toBeVisible();
});

test('a retry date says which retry it is', async () => {
  open(subscriptionView({ failures: 2 }));
  const dates = page.getByRole('region', { name: 'Payment dates' });
  await expect.element(dates.getByRole('listitem').first()).toHaveTextContent('10 Dec2026, retry 2');
});

test('a subscription without a card shows its link and provisional dates', async () => {
  open(
    subscriptionView({
      subscription: subscription({
        status: 'created',
        next_payment_date: null,
        payment_method: null,
        cycles_paid: 0,
      }),
      upcoming: ['2026-11-22', '2026-12-10'],
    }),
  );
  await expect.element(page.getByText('https://pay.northwind.example/pay/9Wz4kB1c')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'QR code of the payment page' })).toBeVisible();
  await expect.element(page.getByText('Planned, if the customer enters a card today.')).toBeVisible();
});

test('a past due subscription says that nothing is charged and has a link for another card', async () => {
  const reason = 'Past due: the customer has to enter another card';
  const no = { allowed: false, reason };
  open(
    subscriptionView({
      subscription: subscription({ status: 'halted', next_payment_date: null }),
      upcoming: [],
      failures: 4,
      can: { ...subscriptionView().can, pause: no, reschedule: no },
    }),
  );
  await expect.element(page.getByText('Nothing is charged: the card was declined too often')).toBeVisible();
  await expect.element(page.getByText('https://pay.northwind.example/pay/9Wz4kB1c')).toBeVisible();
  const pause = page.getByRole('button', { name: 'Pause' });
  await expect.element(pause).toHaveAttribute('aria-disabled', 'true');
  await expect.element(pause).toHaveAccessibleDescription(reason);
});

test('the pause dialog says what happens to payment dates during the pause', async () => {
  const { asked } = open(subscriptionView(), 'maker', {
    'subscriptions.pause': subscription({ status: 'paused', next_payment_date: null }),
  });
  await page.getByRole('button', { name: 'Pause' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pause this subscription?' });
  await expect.element(dialog).toHaveTextContent('Payment dates that pass until then are skipped');
  expect(asked('subscriptions.pause')).toEqual([]);
  await dialog.getByRole('button', { name: 'Pause subscription' }).click();
  await expect.poll(() => asked('subscriptions.pause')).toEqual([{ id: 'sub_1' }]);
});

test('the resume dialog names the next payment', async () => {
  const { asked } = open(
    subscriptionView({
      subscription: subscription({ status: 'paused', next_payment_date: null }),
      upcoming: [],
      resumes_on: '2027-01-10',
      can: { ...subscriptionView().can, resume: { allowed: true, reason: null } },
    }),
    'maker',
    { 'subscriptions.resume': subscription() },
  );
  await page.getByRole('button', { name: 'Resume' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resume this subscription?' });
  await expect.element(dialog).toHaveTextContent('is charged 49.00 USD next on 10 Jan 2027');
  await dialog.getByRole('button', { name: 'Resume subscription' }).click();
  await expect.poll(() => asked('subscriptions.resume')).toEqual([{ id: 'sub_1' }]);
});

test("the cancel dialog says which payments won't be charged", async () => {
  const { asked } = open(subscriptionView(), 'maker', {
    'subscriptions.cancel': refusal('stale'),
  });
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this subscription?' });
  await expect.element(dialog).toHaveTextContent('The 9 payments left of 49.00 USD won’t be charged');
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect.poll(() => asked('subscriptions.cancel')).toEqual([{ id: 'sub_1' }]);
  await expect.element(dialog.getByText(/Subscription not cancelled/)).toBeVisible();
});

test('the next payment date can only be moved within the range shown', async () => {
  const { asked } = open(subscriptionView(), 'maker', {
    'subscriptions.next_payment_date': subscription({ next_payment_date: '2026-12-20' }),
  });
  await page.getByRole('button', { name: 'Change next payment date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the next payment date' });
  const field = dialog.getByLabelText('Next payment date');
  await expect.element(field).toHaveValue('10 Dec 2026');
  await expect.element(dialog.getByText('24 Nov 2026 to 22 Nov 2027, UTC')).toBeVisible();
  await field.fill('2026-11-23');
  await dialog.getByRole('button', { name: 'Change date' }).click();
  await expect.element(dialog.getByText('Choose a day from 24 Nov 2026 to 22 Nov 2027')).toBeVisible();
  expect(asked('subscriptions.next_payment_date')).toEqual([]);
  await expectAccessible('another payment date');
  await field.fill('2026-12-20');
  await dialog.getByRole('button', { name: 'Change date' }).click();
  await expect
    .poll(() => asked('subscriptions.next_payment_date'))
    .toEqual([{ id: 'sub_1', next_payment_date: '2026-12-20' }]);
});

test('a viewer has no buttons to change a subscription', async () => {
  const no = { allowed: false, reason: 'Your role can’t change subscriptions' };
  open(subscriptionView({ can: { pause: no, resume: no, reschedule: no, cancel: no } }), 'viewer');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByRole('button', { name: 'Cancel subscription' }).query()).toBeNull();
  expect(page.getByRole('button', { name: 'Pause' }).query()).toBeNull();
});
