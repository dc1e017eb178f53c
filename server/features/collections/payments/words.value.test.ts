import { expect, test } from 'vitest';
import { paymentStatusLabel } from './words';

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
