import { expect, test } from 'vitest';
import { nameKey } from './name-key';

test.each([
  ['Société', 'Socie\u0301te\u0301'],
  ['Harbour  Studio', ' harbour\u00a0studio '],
  ['Straße', 'STRASSE'],
  ['İstanbul', 'ISTANBUL'],
  ['İstanbul', 'i\u0307stanbul'],
  ['D’Angelo', "d'angelo"],
  ['Jean‑Pierre', 'JEAN-PIERRE'],
  ['A\u200bcme', 'ACME'],
  ['ΣΊΣΥΦΟΣ', 'Σίσυφος'],
  ['ＡＣＭＥ', 'acme'],
])('%s and %s are one name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  ['Muller', 'Müller'],
  ['Jean Pierre', 'Jean-Pierre'],
  ['Acme', 'Acme Ltd'],
])('%s and %s are two names', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});
