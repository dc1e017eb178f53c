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
