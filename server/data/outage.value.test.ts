import { expect, test } from 'vitest';
import { isAmountTooLarge, isDiskFull, isUnreachable } from './outage';

const coded = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });

test.each([
  ['a refused connection', coded('ECONNREFUSED')],
  ['a server that is starting', coded('57P03')],
  ['a connection that broke under a statement', new Error('Connection terminated unexpectedly')],
  ['a connection found broken', new Error('Client has encountered a connection error and is not queryable')],
  ['a closed connection, as Prisma tells it', coded('P1017')],
  [
    'no connection for a transaction in time',
    coded('P2028', { message: 'Transaction API error: Unable to start a transaction in the given time.' }),
  ],
  [
    'a transaction that took too long',
    coded('P2028', {
      message:
        'Transaction API error: Transaction already closed: A query cannot be executed on an expired transaction. The timeout for this transaction was 60000 ms',
    }),
  ],
  [
    'a raw statement of Prisma’s cut off by a shutdown',
    coded('P2010', {
      meta: { driverAdapterError: Object.assign(new Error('x'), { cause: { code: '57P01' } }) },
    }),
  ],
])('classifies %s as an outage', (_, error) => {
  expect(isUnreachable(error)).toBe(true);
});

test.each([
  ['a duplicate', coded('23505')],
  ['a serialization failure', coded('P2034')],
  ['a statement in a finished transaction', coded('P2028', { message: 'Transaction already closed' })],
  ['nothing', undefined],
])('does not classify %s as an outage', (_, error) => {
  expect(isUnreachable(error)).toBe(false);
});

test('recognises a full disk, whichever component reports it', () => {
  expect(isDiskFull(coded('53100'))).toBe(true);
  expect(isDiskFull(coded('ENOSPC'))).toBe(true);
  expect(
    isDiskFull(coded('P2010', { meta: { driverAdapterError: { cause: { originalCode: '53100' } } } })),
  ).toBe(true);
  expect(isDiskFull(coded('53200'))).toBe(false);
});

test('recognises an amount above the maximum among other check failures', () => {
  const check = (constraint: string) =>
    coded('23514', { message: `value for domain amount violates check constraint "${constraint}"` });
  expect(isAmountTooLarge(check('amount_check'))).toBe(true);
  expect(isAmountTooLarge(check('payout_status_check'))).toBe(false);
});
