import { expect, test } from 'vitest';
import { webAddress } from './web-address';

const messageOf = (scheme: 'https' | 'any', text: string) =>
  webAddress(scheme, 100)
    .safeParse(text)
    .error?.issues.map(({ message }) => message);

test.each([
  ['https', 'https://shop.example/paid?a=user@host'],
  ['any', 'http://localhost:3000/'],
] as const)('an address of kind %s accepts %s', (scheme, text) => {
  expect(messageOf(scheme, text)).toBeUndefined();
});

test.each(['https://user:pw@shop.example', 'https://user@shop.example', 'https://:pw@shop.example/'])(
  'rejects an address with credentials: %s',
  (text) => {
    expect(messageOf('https', text)).toEqual(['must not contain a user name or password']);
  },
);

test.each([
  ['https', 'http://shop.example'],
  ['any', 'ftp://shop.example'],
  ['any', 'javascript:alert(1)'],
  ['any', 'shop.example'],
] as const)('an address of kind %s rejects %s', (scheme, text) => {
  expect(messageOf(scheme, text)).toHaveLength(1);
});
