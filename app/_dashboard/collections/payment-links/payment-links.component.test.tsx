import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { linkRow, linkView, paymentLink } from '@/app/_dashboard/collections/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal, unreachable } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import type { LinkRow, LinkView } from '@/app/_trpc/outputs';
import type { Role } from '@/server/identity/people/roles';
import { PaymentLinkPage } from './detail-view';
import { PaymentLinkList } from './list-view';

const counts = { counts: { all: 3, active: 2, paid: 1 } };
const list = (rows: LinkRow[], as: Role = 'maker', at = '/payment-links') =>
  show(<PaymentLinkList />, {
    as,
    at,
    answers: { 'payment_links.rows': pageOf(...rows), 'payment_links.counts': counts },
  });
const open = (view: LinkView, as: Role = 'maker', answers: Answers = {}) =>
  show(<PaymentLinkPage id={view.payment_link.id} />, {
    as,
    answers: {
      'payment_links.view': view,
      'payments.on_payin': { payments: [] },
      ...answers,
    },
  });

test('the list shows the last activity of each link and a count per tab', async () => {
  const opened = new Date(Date.now() - 3600_000).toISOString();
  list([
    linkRow({ id: 'plink_1' }, { last_opened_at: opened }),
    linkRow({ id: 'plink_2', status: 'action_required', payment_link: null }),
    linkRow({ id: 'plink_3', reminder_frequency: 1 }, { reminder_due: true }),
  ]);
  await expect.element(page.getByText('Opened 1 h ago')).toBeVisible();
  await expect.element(page.getByText('Documents needed')).toBeVisible();
  await expect.element(page.getByText('Reminder due')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Active 2' })).toBeVisible();
});

test('an empty list says what appears there and offers to create a link', async () => {
  list([]);
  await expect.element(page.getByRole('heading', { name: 'No payment links yet' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'New payment link', exact: true }))
    .toHaveAttribute('href', '/payment-links/new');
});

test('a viewer is not offered to create payment links', async () => {
  list([linkRow()], 'viewer');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByText('New payment link').query()).toBeNull();
});

test('a list that fails to load shows an error and a retry button', async () => {
  show(<PaymentLinkList />, {
    at: '/payment-links',
    answers: { 'payment_links.rows': unreachable, 'payment_links.counts': unreachable },
  });
  await expect.element(page.getByText('Farshore can’t be reached')).toBeVisible();
});

test('a link shows its address, its QR code and how often it was opened', async () => {
  open(
    linkView({ payment_link: paymentLink({ opened_count: 2 }), last_opened_at: '2026-11-20T10:00:00.000Z' }),
  );
  await expect.element(page.getByText('https://pay.northwind.example/pay/7Kq2vT9m')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'QR code of the payment page' })).toBeVisible();
  await expect.element(page.getByText('2 times')).toBeVisible();
  await expect.element(page.getByText('No payments yet.')).toBeVisible();
});

test('a link that needs documents links to its request and shows no address', async () => {
  const rfi = { id: 'rfi_1', status: 'action_required', response_deadline: '2026-12-04T09:00:00.000Z' };
  open(linkView({ payment_link: paymentLink({ status: 'action_required', payment_link: null }), rfi }));
  await expect.element(page.getByText('Documents needed before the customer can pay')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Submit documents' }))
    .toHaveAttribute('href', '/rfis/rfi_1');
  expect(page.getByRole('button', { name: 'Copy link' }).query()).toBeNull();
});

test('cancelling a link requires confirmation', async () => {
  const { asked } = open(linkView(), 'maker', {
    'payment_links.cancel': paymentLink({ status: 'cancelled' }),
  });
  await page.getByRole('button', { name: 'Cancel payment link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this payment link?' });
  await expect.element(dialog).toHaveTextContent('Helder Home B.V. can no longer pay 4,860.00 EUR');
  expect(asked('payment_links.cancel')).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel payment link' }).click();
  await expect.poll(() => asked('payment_links.cancel')).toEqual([{ id: 'plink_1' }]);
});

test('extending a link sends the new date, keeps an unchanged one and shows errors at the field', async () => {
  const { asked } = open(linkView(), 'maker', {
    'payment_links.update': refusal('invalid_request', {
      fields: [{ path: 'expires_at', rule: 'max', message: 'expires_at must be at most six months ahead' }],
    }),
  });
  await page.getByRole('button', { name: 'Extend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Extend payment link' });
  await dialog.getByLabelText('Reminders').selectOptions('Every 14 days');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => asked('payment_links.update')).toEqual([{ id: 'plink_1', reminder_frequency: 14 }]);
  await expect.element(dialog.getByText('Expiry must be at most six months ahead')).toBeVisible();
  await dialog.getByLabelText('Expires on').fill('2027-02-01');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => asked('payment_links.update')[1])
    .toEqual({ id: 'plink_1', expires_at: '2027-02-01', reminder_frequency: 14 });
  await expectAccessible('extending a payment link');
});

test('a reminder names its recipient and says if the mail server rejected it', async () => {
  open(linkView(), 'maker', { 'payment_links.remind': { mailed: 'failed' } });
  await page.getByRole('button', { name: 'Send reminder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a reminder?' });
  await expect.element(dialog).toHaveTextContent('accounts@helder.example');
  await dialog.getByRole('button', { name: 'Send reminder' }).click();
  await expect.element(dialog.getByText('Reminder not sent. The mail server rejected it')).toBeVisible();
});

test('a reminder offers the link to copy if email is not set up', async () => {
  open(linkView({ mail: false, reminder_due: true }));
  await expect.element(page.getByText('A reminder is due')).toBeVisible();
  await page.getByRole('button', { name: 'Send reminder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email isn’t set up' });
  await expect.element(dialog.getByText('https://pay.northwind.example/pay/7Kq2vT9m')).toBeVisible();
});

test('a person whose role cannot change a link has no buttons for it', async () => {
  const no = (reason: string) => ({ allowed: false, reason });
  open(
    linkView({
      can: {
        change: no('Your role can’t change payment links'),
        cancel: no('Your role can’t cancel payment links'),
      },
    }),
    'viewer',
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByRole('button', { name: 'Cancel payment link' }).query()).toBeNull();
  expect(page.getByRole('button', { name: 'Send reminder' }).query()).toBeNull();
});
