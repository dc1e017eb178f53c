import { expect, test } from 'vitest';
import { paymentStatusLabel, receiptNumber } from './words';

test.each([
  ['success', 0, 'Successful'],
  ['success', 6_065, 'Partly refunded'],
  ['success', 16_064, 'Partly refunded'],
  ['success', 16_065, 'Refunded'],
  ['failed', 0, 'Failed'],
] as const)(
  'a payment of 160.65 that is %s with %i refunded is labelled %s',
  (status, refunded_amount, label) => {
    expect(paymentStatusLabel({ status, refunded_amount, payment_amount: 16_065 })).toBe(label);
  },
);

test('a receipt number is the day in UTC and the end of the ID of the payment', () => {
  const payment = { id: 'payt_01m3z0s8v0egyrc4w27kq4xm2p', paidAt: '2026-11-29T23:59:59.000Z' };
  expect(receiptNumber(payment)).toBe('R-20261129-7KQ4XM2P');
});
