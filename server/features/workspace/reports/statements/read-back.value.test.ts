import { expect, test } from 'vitest';
import { readStatements } from '../../../../testing/bank-files';
import { bai2Of } from './bai2';
import { camtOf } from './camt';
import { mt940Of } from './mt940';
import type { Line, Statement } from './statement';

const line = (amount: bigint, balance: bigint): Line => ({
  id: 'entry_01m829xb5qe00rdqzsbwxsxd43',
  at: '2026-11-20T09:00:00.000Z',
  kind: 'payout',
  title: 'Payout sent',
  counterparty: 'Asha Traders',
  subject_id: 'payout_01m829xb6we009bxhyvfv77ma6',
  bankReference: '895279484706',
  invoice: 'INV-77',
  amount,
  balance,
});

const lines = [line(-240_000n, 760_000n), line(50_005n, 810_005n)];
const statement: Statement = {
  merchant: { id: 'merch_01m829xamse00acmqd4g12znsh', name: 'Northwind & Sons' },
  sandbox: true,
  currency: 'KWD',
  from: '2026-11-01',
  to: '2026-11-30',
  createdAt: new Date('2026-12-01T08:00:00.000Z'),
  opening: 1_000_000n,
  credits: { count: 1, sum: 50_005n },
  debits: { count: 1, sum: 240_000n },
  closing: 810_005n,
  count: lines.length,
  async *parts() {
    yield lines;
  },
};

test.each([
  ['camt.053', camtOf],
  ['MT940', mt940Of],
  ['BAI2', bai2Of],
])('a statement in %s is read back as written', async (_format, write) => {
  const pieces = [];
  for await (const piece of write(statement)) pieces.push(piece);
  const [read, ...more] = await readStatements(Buffer.concat(pieces));
  expect(more).toEqual([]);
  expect(read!.entries.map(({ amount, currency }) => ({ amount, currency }))).toEqual(
    lines.map(({ amount }) => ({ amount, currency: 'KWD' })),
  );
  expect(read!.end).toMatchObject({
    opening: { amount: 1_000_000n },
    closing: { amount: 810_005n },
    net: -189_995n,
    ties: true,
  });
  expect(read!.end.declaredFits).not.toBe(false);
});
