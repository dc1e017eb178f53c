import { expect, test } from 'vitest';
import { changesOf, changeText, nameText } from './audit-words';

test.each([
  ['payout.step_approved', 'Payout step approved'],
  ['api_key.rotated', 'API key rotated'],
  ['business.webhook_secret_shown', 'Business webhook secret shown'],
  ['rfi.answered', 'Information request answered'],
  ['payin.paid', 'Payment link paid'],
  ['payment_session.completed', 'Checkout session completed'],
  ['payment.connected', 'Transfer matched'],
  ['lrs_account.added', 'LRS account added'],
])('%s is "%s"', (type, text) => expect(nameText(type)).toBe(text));

test.each([
  [{ field: 'status', from: 'pending_approval', to: 'cancelled' }, 'Status: pending approval → cancelled'],
  [
    { field: 'features', from: 'payout_queueing', to: 'payout_queueing, lrs' },
    'Features: payout queueing → payout queueing, lrs',
  ],
  [{ field: 'low_balance_SGD', from: '400000', to: '500000' }, 'SGD alert: 4,000.00 → 5,000.00'],
  [{ field: 'utr', from: null, to: 'N12345678' }, 'UTR: N12345678'],
])('a change shows the old and the new value', (change, text) => expect(changeText(change)).toBe(text));

test('a value that did not change is left out', () => {
  const changes = [
    { field: 'status', from: 'success', to: 'success' },
    { field: 'stage', from: null, to: 'returned' },
  ];
  expect(changesOf({ changes })).toEqual(['Stage: returned']);
});
