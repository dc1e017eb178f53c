import { expect, test } from 'vitest';
import { faultText } from './fault-text';

test.each([
  [
    'bank_account.local_routing_number is not a valid IFSC: 11 characters',
    'IFSC',
    'Enter a valid IFSC: 11 characters',
  ],
  ['beneficiary.name is required', 'Name', 'Name is required'],
  ['payment_rail swift cannot reach this beneficiary', 'Rail', 'Rail swift cannot reach this beneficiary'],
  ['The beneficiary has been rejected', 'Pay to', 'The beneficiary has been rejected'],
])('an error names the field by its label: %s', (message, label, words) => {
  expect(faultText(message, label)).toBe(words);
});

test('a one-word path is replaced by its label too', () => {
  expect(faultText('documents must have 20 entries or less', 'Documents', 'documents')).toBe(
    'Documents must have 20 entries or less',
  );
});
