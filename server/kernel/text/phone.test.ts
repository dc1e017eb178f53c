import { isPossiblePhoneNumber } from 'libphonenumber-js/min';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPhoneNumbersWith, phoneNumber } from './phone';

beforeAll(() => checkPhoneNumbersWith(isPossiblePhoneNumber));
afterAll(() => checkPhoneNumbersWith(() => true));

test.each(['+919876543210', '+14155550123', '+31201234567', '+971501234567', '+6561234567'])(
  'accepts the phone number %s',
  (number) => {
    expect(phoneNumber.parse(number)).toBe(number);
  },
);

test.each([
  '+999123456789',
  '+2101234567',
  '+1415555012',
  '+141555501234',
  '919876543210',
  '+91 98765 43210',
])('rejects the phone number %s', (number) => {
  const { success, error } = phoneNumber.safeParse(number);
  expect([success, error?.issues.length]).toEqual([false, 1]);
});
