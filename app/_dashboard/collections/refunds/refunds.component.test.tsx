import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refund, refundView } from '@/app/_dashboard/collections/payments/samples';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import { RefundPage } from './detail-view';
import { RefundList } from './list-view';

test('the list shows the recipient and status of each refund', async () => {
  show(<RefundList />, {
    at: '/refunds',
    answers: {
      'refunds.rows': pageOf({ refund: refund({ status: 'success' }), to: 'Blue Fin Ltd' }),
      'refunds.counts': { counts: { all: 1, success: 1 } },
    },
  });
  const table = page.getByRole('table', { name: 'Refunds' });
  await expect.element(table.getByText('Blue Fin Ltd')).toBeVisible();
  await expect.element(table.getByText('Refunded')).toBeVisible();
});

test('a filtered list has the sum of all its rows by currency, which an unfiltered one does not ask for', async () => {
  const { asked } = show(<RefundList />, {
    at: '/refunds',
    answers: {
      'refunds.rows': pageOf({ refund: refund({ status: 'success' }), to: 'Blue Fin Ltd' }),
      'refunds.counts': { counts: { all: 38, success: 38 } },
      'refunds.sums': ({ status }) =>
        status === 'success'
          ? {
              count: 38,
              totals: [
                { amount: 820_000, currency: 'EUR' },
                { amount: 12_040_000, currency: 'USD' },
              ],
            }
          : { count: null, totals: [] },
    },
  });
  const summary = page.getByRole('navigation', { name: 'Pages' }).getByRole('status');
  await expect.element(summary).toHaveTextContent(/^1 refund$/);
  expect(asked('refunds.sums')).toEqual([]);
  await page.getByRole('link', { name: /^Refunded/ }).click();
  await expect.element(summary).toHaveTextContent('38 refunds · 8,200.00 EUR · 120,400.00 USD');
  expect(asked('refunds.sums')).toEqual([{ status: 'success' }]);
  await page.getByRole('link', { name: /^Failed/ }).click();
  await expect.element(summary).toHaveTextContent(/^More than 10,000 refunds$/);
});

test('an empty list says how refunds are created', async () => {
  show(<RefundList />, {
    at: '/refunds',
    answers: { 'refunds.rows': pageOf(), 'refunds.counts': { counts: { all: 0 } } },
  });
  await expect.element(page.getByText('To refund a payment, open it and choose Refund.')).toBeVisible();
});

test('a failed refund says why', async () => {
  show(<RefundPage id="refund_1" />, {
    answers: {
      'refunds.view': refundView({ status: 'failed', error_message: 'The sender’s account is closed' }),
    },
  });
  await expect.element(page.getByText('This refund failed')).toBeVisible();
  await expect.element(page.getByText('The sender’s account is closed')).toBeVisible();
});

test('a failed refund is tried again after a confirmation that names the debit', async () => {
  const { asked } = show(<RefundPage id="refund_1" />, {
    answers: {
      'refunds.view': refundView({ status: 'failed', error_message: 'The card is closed' }),
      'refunds.retry': refund({ status: 'in_progress' }),
    },
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Try this refund again?' });
  await expect.element(dialog).toHaveTextContent('1,250.00 USD is held in your balance');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked('refunds.retry')).toEqual([{ id: 'refund_1' }]);
});
