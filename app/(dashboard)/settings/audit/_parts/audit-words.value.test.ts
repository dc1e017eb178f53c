import { expect, test } from 'vitest';
import { changeText, nameText } from './audit-words';

test.each([
  ['payout.step_approved', 'Payout step approved'],
  ['api_key.rotated', 'API key rotated'],
  ['rfi.submitted', 'RFI submitted'],
])('%s is "%s"', (type, text) => expect(nameText(type)).toBe(text));

test.each([
  [{ field: 'status', from: 'pending_approval', to: 'cancelled' }, 'Status: pending approval → cancelled'],
  [{ field: 'utr', from: null, to: 'N12345678' }, 'UTR: N12345678'],
])('a change says from what to what', (change, text) => expect(changeText(change)).toBe(text));
