import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '@/app/_testing/show';
import type { Checkout } from '@/server/features/collections/checkout/public';
import { ReceiptSlip } from './receipt';

const checkout = {
  merchant: 'Northwind',
  customer: 'Helder Home',
  amount: 486_000,
  currency: 'EUR',
  invoice: { number: 'NE-2087' },
  plan: null,
  product: null,
  remittance: null,
  receipt: {
    id: 'payt_01m3z0s8v0egyrc4w27kq4xm2p',
    paidAt: '2026-11-29T09:30:00.000Z',
    total: 486_000,
    currency: 'EUR',
    by: 'Bank transfer',
  },
} as unknown as Checkout;

test('a receipt shows a short number and, in small print, the ID of the payment', async () => {
  show(<ReceiptSlip checkout={checkout} />);
  await expect.element(page.getByText('R-20261129-7KQ4XM2P')).toBeVisible();
  await expect.element(page.getByText('Payment ID payt_01m3z0s8v0egyrc4w27kq4xm2p')).toBeVisible();
});
