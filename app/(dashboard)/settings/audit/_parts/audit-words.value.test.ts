import { expect, test } from 'vitest';
import { changeText, nameText } from './audit-words';

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
  [{ field: 'utr', from: null, to: 'N12345678' }, 'UTR: N12345678'],
])('a change shows the old and the new value', (change, text) => expect(changeText(change)).toBe(text));
