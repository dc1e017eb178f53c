import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { payment } from '@/app/_dashboard/collections/payments/samples';
import { customer, order, orderView } from '@/app/_dashboard/collections/samples';
import { lrsOrder, remitter } from '@/app/_dashboard/compliance/lrs/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import { OrderPage } from './detail-view';
import { OrderList } from './list-view';

const { id, name, email, city } = customer;

test('an empty list says that orders come from the API', async () => {
  show(<OrderList />, {
    at: '/orders',
    answers: { 'orders.rows': pageOf(), 'orders.counts': { counts: { all: 0 } } },
  });
  await expect.element(page.getByText(/creates with POST \/api\/v1\/orders appear here/)).toBeVisible();
});

test('the list shows the payer and the request ID', async () => {
  show(<OrderList />, {
    at: '/orders',
    answers: {
      'orders.rows': pageOf({ order: order(), customer: { id, name, email, city } }),
      'orders.counts': { counts: { all: 1 } },
    },
  });
  await expect.element(page.getByRole('link', { name: /Helder Home/ })).toBeVisible();
  await expect.element(page.getByText('shop-42')).toBeVisible();
});

test('an order shows its API request and is cancelled after confirmation', async () => {
  const { asked } = show(<OrderPage id="order_1" />, {
    as: 'maker',
    answers: {
      'orders.view': orderView(),
      'payments.on_payin': { payments: [] },
      'orders.cancel': order({ status: 'cancelled' }),
    },
  });
  const request = page.getByRole('region', { name: 'API request' });
  await expect.element(request).toHaveTextContent('"request_id": "shop-42"');
  await page.getByRole('button', { name: 'Cancel checkout order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this checkout order?' });
  await expect.element(dialog).toBeVisible();
  expect(asked('orders.cancel')).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel checkout order' }).click();
  await expect.poll(() => asked('orders.cancel')).toEqual([{ id: 'order_1' }]);
});

const remits = { id: remitter.id, name: remitter.name, email: remitter.email, city: remitter.city };

const remittance = (more: Parameters<typeof lrsOrder>[0] = {}, payments: ReturnType<typeof payment>[] = []) =>
  show(<OrderPage id="order_1" />, {
    as: 'maker',
    answers: {
      'orders.view': orderView({
        order: lrsOrder(more),
        customer: remits,
        payer_account: '••4321',
        beneficiary: { id: 'bene_9', name: 'Alpaca Brokerage' },
        purpose: 'Indian portfolio investment abroad, equity',
      }),
      'payments.on_payin': { payments },
    },
  });

test('a remittance order shows its consent link until it expires, its taxes and the next steps', async () => {
  remittance();
  const link = page.getByRole('region', { name: 'Consent link' });
  await expect.element(link).toHaveTextContent(/Send Anjali Rao this link to consent/);
  await expect.element(link.getByRole('timer')).toHaveTextContent(/Works for (20|1\d):\d\d more/);
  await expect.element(link.getByRole('img', { name: 'QR code of the consent page' })).toBeVisible();
  await expect.element(link.getByText('Copy link')).toBeVisible();
  const next = page.getByRole('region', { name: 'What happens next' });
  await expect
    .element(next)
    .toHaveTextContent(
      /Anjali Rao consents.*To do.*HDFC Bank debits 10,00,000.00 INR.*11,892.97 USD arrives.*Alpaca Brokerage is credited/,
    );
  await expect
    .element(page.getByRole('region', { name: 'Taxes' }))
    .toHaveTextContent(/GST on currency conversion.*990.00 INR/);
  await expect.element(page.getByText('HDFC Bank ••4321')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Alpaca Brokerage' }))
    .toHaveAttribute('href', '/beneficiaries/bene_9');
  await expect
    .element(page.getByRole('region', { name: 'API request' }))
    .toHaveTextContent(/"lrs": \{ "lrs_quote_id": "quote_9"/);
  await expectAccessible('an order of a remittance');
});

test('a paid remittance shows its completed steps, and an expired one has no link', async () => {
  remittance({ status: 'paid', payment_id: 'payt_1' }, [
    payment({ payin_id: 'order_1', funds_available: true }),
  ]);
  await expect
    .element(page.getByRole('region', { name: 'Progress' }))
    .toHaveTextContent(/consents.*Done.*debits.*Done.*arrives.*Done.*credited.*To do/);
  await expect.element(page.getByRole('region', { name: 'Consent link' })).not.toBeInTheDocument();
});

test('an expired remittance links to a new one for the same customer', async () => {
  remittance({ status: 'expired' });
  await expect.element(page.getByText('The customer did not consent in time')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Start a new LRS remittance' }))
    .toHaveAttribute('href', '/lrs/new?customer_id=cust_9');
});

test('the list distinguishes remittances from other orders', async () => {
  show(<OrderList />, {
    at: '/orders',
    answers: {
      'orders.rows': pageOf({ order: lrsOrder(), customer: remits }),
      'orders.counts': { counts: { all: 1 } },
    },
  });
  await expect.element(page.getByText('LRS remittance, HDFC Bank')).toBeVisible();
});
