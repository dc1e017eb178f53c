import { expect, test } from 'vitest';
import { PAYOUT_STATUS_LABELS, shownPayoutStatus } from './status';

test.each([
  ['upi', 'Arrived'],
  ['imps', 'Arrived'],
  ['fps', 'Arrived'],
  ['sepa', 'Sent'],
  ['neft', 'Sent'],
  ['swift', 'Sent'],
])('labels a confirmed payout over %s %s', (payment_rail, label) => {
  const shown = shownPayoutStatus({ status: 'success', payment_rail }, false);
  expect(PAYOUT_STATUS_LABELS[shown]).toBe(label);
});

test('labels a cancelled payout Rejected only if an approver rejected it', () => {
  const cancelled = { status: 'cancelled', payment_rail: 'upi' } as const;
  expect(shownPayoutStatus(cancelled, true)).toBe('rejected');
  expect(shownPayoutStatus(cancelled, false)).toBe('cancelled');
});
