import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { customer, order, orderView, pageOf } from '@/app/_testing/samples';
import { show } from '@/app/_testing/show';
import { OrderList } from './order-list';
import { OrderPage } from './order-page';

const { id, name, email, city } = customer;

test('an empty list says that orders come from the API', async () => {
  show(<OrderList />, {
    at: '/orders',
    answers: { 'orders.rows': pageOf(), 'orders.counts': { counts: { all: 0 } } },
  });
  await expect.element(page.getByText(/creates with POST \/api\/v1\/orders appear here/)).toBeVisible();
});

test('a list shows who pays and the request ID', async () => {
  show(<OrderList />, {
    at: '/orders',
    answers: {
      'orders.rows': pageOf({ order: order(), customer: { id, name, email, city } }),
      'orders.counts': { counts: { all: 1 } },
    },
  });
  await expect.element(page.getByRole('link', { name: /Helder Home/ })).toBeVisible();
  await expect.element(page.getByText('shop-42')).toBeVisible();
  await expectAccessible('a list of orders');
});

test('an order shows the request that makes it, and is cancelled once that is confirmed', async () => {
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
  await expectAccessible('an order');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect.element(dialog).toBeVisible();
  expect(asked('orders.cancel')).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect.poll(() => asked('orders.cancel')).toEqual([{ id: 'order_1' }]);
});
