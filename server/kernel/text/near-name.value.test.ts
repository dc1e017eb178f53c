import { expect, test } from 'vitest';
import { nameDistance, nearKey } from './near-name';

test.each([
  ['Harbor Studio Ltd', 'Harbour Studio Ltd', 1],
  ['Harbour Studio', 'Harbour Studio Limited', 0],
  ['Studio Harbour', 'Harbour Studio Ltd', 0],
  ['Muller Sohne', 'Müller Söhne', 0],
  ['Nguyen Van A', 'Nguyễn Văn A', 0],
  ['Harbour Studios', 'Harbour Studio Ltd', 1],
  ['Northwind Trading', 'Northwind Trading Singapore', 4],
  ['李', '王', undefined],
  ['Asha', 'Ashok', undefined],
  ['Asha', 'Asha Traders', undefined],
  ['Acme Berlin', 'Acme London', undefined],
  ['Ltd', 'Inc', undefined],
])('%s and %s are %s letters apart', (one, other, distance) => {
  expect(nameDistance(nearKey(one), nearKey(other))).toBe(distance);
});
