import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import { paymentLink } from '../samples';
import { OpenLinkPage } from './detail-view';
import { OpenLinkList } from './list-view';
import type { OpenLinkView } from './status';

const at = '2026-11-24T09:00:00.000Z';

const link: OpenLinkView['open_link'] = {
  id: 'olink_1',
  status: 'active',
  url: 'https://pay.example/pay/open/abc',
  amount: 12_000,
  currency: 'EUR',
  name: 'Summer workshop',
  most_payments: 20,
  terms: { product_description: 'Two days in Berlin', payment_methods: ['card'] },
  created_at: at,
  updated_at: at,
};

const viewOf = (more: Partial<OpenLinkView> = {}): OpenLinkView => ({
  open_link: link,
  payments: 3,
  started: 5,
  received: { amount: 36_000, currency: 'EUR' },
  can: { change: { allowed: true, reason: null } },
  timeline: [],
  ...more,
});

const payers = {
  payment_link: paymentLink({ status: 'paid' }),
  customer: { id: 'cust_1', name: 'Lena Vogt', email: 'lena@vogt.example', city: '' },
  last_opened_at: null,
  reminder_due: false,
};

const open = (view: OpenLinkView, answers: Answers = {}) =>
  show(<OpenLinkPage id="olink_1" />, {
    at: '/open-links/olink_1',
    answers: { 'open_links.view': view, 'payment_links.rows': pageOf(payers), ...answers },
  });

test('an open link shows its address, its payers and what it brought', async () => {
  open(viewOf());
  await expect.element(page.getByText('https://pay.example/pay/open/abc')).toBeVisible();
  await expect.element(page.getByText('3 of 20')).toBeVisible();
  await expect.element(page.getByText('360.00')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Lena Vogt' })).toBeVisible();
});

test('a link that was paid often enough shows no address', async () => {
  open(viewOf({ payments: 20 }));
  await expect.element(page.getByText('This link has been paid as often as you allowed')).toBeVisible();
  expect(page.getByRole('img', { name: /QR code/ }).elements()).toEqual([]);
});

test('closing a link shows at once, and Undo opens it again', async () => {
  const closed = viewOf({ open_link: { ...link, status: 'closed' } });
  let shown = viewOf();
  let answer = () => {};
  const { asked } = open(viewOf(), {
    'open_links.view': () => shown,
    'open_links.close': () =>
      new Promise((resolve) => {
        answer = () => {
          shown = closed;
          resolve(closed.open_link);
        };
      }),
    'open_links.reopen': () => {
      shown = viewOf();
      return link;
    },
  });
  await page.getByRole('button', { name: 'Close link' }).click();
  // The server has not answered yet.
  await expect.element(page.getByText('This link is closed')).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Link closed' })).not.toBeInTheDocument();
  answer();
  // A message stays while the pointer is on it.
  await page.getByRole('dialog', { name: 'Link closed' }).hover();
  await expectAccessible('a message with Undo');
  await userEvent.keyboard('z');
  await expect.element(page.getByText('https://pay.example/pay/open/abc')).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Link closed' })).not.toBeInTheDocument();
  await expect.poll(() => asked('open_links.close')).toEqual([{ id: 'olink_1' }]);
  await expect.poll(() => asked('open_links.reopen')).toEqual([{ id: 'olink_1' }]);
});

test('a link that can’t be closed stays open and says why', async () => {
  open(viewOf(), {
    'open_links.close': refusal('state_not_allowed', { message: 'The link is already closed' }),
  });
  await page.getByRole('button', { name: 'Close link' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Link not closed');
  await expect.element(page.getByText('The link is already closed').last()).toBeVisible();
  await expect.element(page.getByText('https://pay.example/pay/open/abc')).toBeVisible();
  await page.getByLabelText('Dismiss').click();
  await expect.element(page.getByText('The link is already closed')).not.toBeInTheDocument();
});

test('an Undo that is refused keeps the link closed and says why', async () => {
  let shown = viewOf();
  open(viewOf(), {
    'open_links.view': () => shown,
    'open_links.close': () => {
      shown = viewOf({ open_link: { ...link, status: 'closed' } });
      return shown.open_link;
    },
    'open_links.reopen': refusal('forbidden', { message: 'Your role can’t do this' }),
  });
  await page.getByRole('button', { name: 'Close link' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Change not undone').last()).toBeVisible();
  await expect.element(page.getByText('This link is closed')).toBeVisible();
  await page.getByLabelText('Dismiss').click();
});

test('a closed link can be reopened', async () => {
  const { asked } = open(viewOf({ open_link: { ...link, status: 'closed' } }), { 'open_links.reopen': link });
  await expect.element(page.getByText('This link is closed')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen link' }).click();
  await expect.poll(() => asked('open_links.reopen')).toEqual([{ id: 'olink_1' }]);
});

test('the list shows how often each link was paid, and without links how to make one', async () => {
  const { payments, received } = viewOf();
  show(<OpenLinkList />, {
    at: '/open-links',
    answers: {
      'open_links.rows': pageOf({ open_link: link, payments, received }),
      'open_links.counts': { counts: { all: 1, active: 1, closed: 0 } },
      'saved_views.list': { data: [] },
    },
  });
  const row = page.getByRole('row', { name: /Summer workshop/ });
  await expect.element(row).toHaveTextContent('3 of 20');
  await expect.element(row).toHaveTextContent('360.00');
});
