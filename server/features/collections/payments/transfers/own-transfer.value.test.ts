import { expect, test } from 'vitest';
import { isOwnTransfer } from './top-up';

test.each([
  ['Northwind Exports', 'Northwind Exports', true],
  ['Northwind Exports', 'NORTHWIND EXPORTS B.V.', true],
  ['Northwind Exports Pvt. Ltd.', 'Northwind Exports Private Limited', true],
  ['Northwind Exports', 'Northwind Imports B.V.', false],
  ['Northwind', 'Northwind Exports', false],
  ['Café Nord & Söhne', 'CAFE NORD AND SOHNE GMBH', true],
  ['Northwind Exports', 'Northwind  Exports, Inc.', true],
  ['株式会社北風', '株式会社北風', true],
  ['…', '!', false],
])('detects for merchant %s whether a transfer from %s is its own: %s', (merchant, sender, own) => {
  expect(isOwnTransfer(merchant, sender)).toBe(own);
});
