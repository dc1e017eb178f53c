import { expect, test } from 'vitest';
import { chooseEncoding } from './encoding';

test.each([
  [null, undefined],
  ['', undefined],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br ; q=0.001', 'br'],
  ['identity', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['identity;q=0', undefined],
  ['identity;q=0, gzip', 'gzip'],
  ['*;q=0', undefined],
  ['br;q=0, gzip;q=0', undefined],
  ['deflate', undefined],
  ['br;q=high', undefined],
  ['br;q=2, gzip', 'gzip'],
  [';q=1,,=,gzip', 'gzip'],
  ['br gzip', undefined],
])('Accept-Encoding %j chooses %s', (accepted, chosen) => {
  expect(chooseEncoding(accepted)).toBe(chosen);
});
