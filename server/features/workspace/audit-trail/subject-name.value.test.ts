import { expect, test } from 'vitest';
import { subjectNameOf } from './list';

test('the refund of a part of a payment names the part and the whole', () => {
  const image = { amount: 16_065, currency: 'EUR', refunded: 6_065 };
  const changes = { refunded: '60.65 of 160.65 EUR' };
  expect(subjectNameOf({ type: 'payment.refunded', image, changes } as never)).toBe('60.65 of 160.65 EUR');
  expect(subjectNameOf({ type: 'payment.refunded', image, changes: {} } as never)).toBe('160.65 EUR');
});

test('another event names its subject', () => {
  const image = { source_amount: 10_000, source_currency: 'USD', invoice_number: 'RM-7781' };
  expect(subjectNameOf({ type: 'payout.approved', image, changes: {} } as never)).toBe('100.00 USD, RM-7781');
});
