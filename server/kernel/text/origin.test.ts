import { expect, test } from 'vitest';
import { isOrigin } from './origin';

test.each(['https://shop.example', 'https://shop.example:8443', 'http://localhost', 'http://localhost:3000'])(
  '%s is an origin',
  (text) => {
    expect(isOrigin(text)).toBe(true);
  },
);

test.each([
  '',
  'null',
  '*',
  'https://',
  'https://*.shop.example',
  'https://shop.example/',
  'https://shop.example:443',
  'https://Shop.example',
  'https://shop.example/pay',
  'https://nia@shop.example',
  'https://shop.example, https://other.example',
  'http://shop.example',
  'http://localhost.shop.example',
  'http://localhost:99999',
  'file:///etc',
])('%j is no origin that a merchant can allow', (text) => {
  expect(isOrigin(text)).toBe(false);
});
