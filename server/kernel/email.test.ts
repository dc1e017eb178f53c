import { expect, test } from 'vitest';
import { emailAddress } from './contract';

test.each([
  'a&b.office@example.com',
  'billing@münchen.example',
  'billing@xn--mnchen-3ya.example',
  "o'brien+tag@mail.example.co.uk",
  'sales/eu=1@example.com',
  'info@例え.テスト',
  'a@b.co',
])('accepts the email address %s', (email) => {
  expect(emailAddress.parse(email)).toBe(email);
});

test.each([
  'meera',
  '@example.com',
  'a@example',
  '.a@example.com',
  'a.@example.com',
  'a..b@example.com',
  'a b@example.com',
  'a@exa mple.com',
  'a@-example.com',
  'a@example..com',
  'a@127.0.0.1',
  'a@example.com\n',
  'a<b>@example.com',
  `${'a'.repeat(65)}@example.com`,
])('rejects the email address %j', (email) => {
  expect(emailAddress.safeParse(email).success).toBe(false);
});
