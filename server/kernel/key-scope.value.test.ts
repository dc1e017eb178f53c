import { expect, test } from 'vitest';
import { includesScope, normalizeScopes, scopeFor } from './key-scope';

test.each([
  [['*'], 'payouts:write', true],
  [['payouts:write'], 'payouts:read', true],
  [['payouts:read'], 'payouts:write', false],
  [['payouts:write'], 'balances:read', false],
  [['payouts:write'], '*', false],
])('%j includes %s: %s', (granted, scope, included) => expect(includesScope(granted, scope)).toBe(included));

test('a list of scopes keeps the widest of each area, in order', () => {
  expect(normalizeScopes(['balances:read', 'payouts:read', 'payouts:write', 'payouts:read'])).toEqual([
    'payouts:write',
    'balances:read',
  ]);
  expect(normalizeScopes(['payouts:read', '*'])).toEqual(['*']);
});

test('a GET needs read, every other method write', () => {
  expect(['GET', 'POST', 'PATCH', 'DELETE'].map((method) => scopeFor('payouts', method))).toEqual([
    'payouts:read',
    'payouts:write',
    'payouts:write',
    'payouts:write',
  ]);
});
