import { expect, test } from 'vitest';
import { maskNumbers } from './mask-numbers';

test.each([
  ['4242 4242 4242 4242', '****4242'],
  ['4242-4242-4242-4242 please', '****4242 please'],
  ['account 50100234561111.', 'account ****1111.'],
  ['12345678', '****5678'],
  ['a501002345611@okbank', 'a****5611@okbank'],
  ['P501002345', 'P****2345'],
  ['DE89 3704 0044 0532 0130 00', '[redacted]'],
  ['de89370400440532013000', '[redacted]'],
  ['PAN ABCPE1234F!', 'PAN [redacted]!'],
  ['Bearer eyJhbGciOi.eyJzdWIi.c2ln', 'Bearer [redacted]'],
  ['whsec_MfKQ9r8GKYqrTwjU', '[redacted]'],
  ['JBSWY3DPEHPK3PXPJBSWY3DP', '[redacted]'],
  ['https://shop.example/back?session=abc&t=1#top then', 'https://shop.example/back?[redacted] then'],
  ['see HTTP://shop.example#token=abc', 'see HTTP://shop.example#[redacted]'],
  ['my card, cvv 987', 'my card, cvv [redacted]'],
  ['CVC2: 1234.', 'CVC2: [redacted].'],
  ['the security code is 987', 'the security code is [redacted]'],
  ['PIN=4321', 'PIN=[redacted]'],
  ['OTP 482913', 'OTP [redacted]'],
])('masks %s', (text, masked) => {
  expect(maskNumbers(text)).toBe(masked);
});

test.each([
  ['payout_01m3z0s8v0egyrc4w2ej5k6q7r'],
  ['req_01234567890123456789012345'],
  ['2026-11-26T06:47:39.000Z'],
  ['0.0123456789'],
  ['Invoice 2026-114, 12.50 USD'],
  ['HDFC0000123'],
  ['https://shop.example/back'],
  ['Pune, PIN 411001'],
  ['cvv check failed 3 times'],
  ['Room 987, pinned'],
  ['CITIUS33'],
])('keeps %s', (text) => {
  expect(maskNumbers(text)).toBe(text);
});
