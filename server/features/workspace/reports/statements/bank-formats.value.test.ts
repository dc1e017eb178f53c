import { expect, test } from 'vitest';
import { bai2Of } from './bai2';
import { mt940Of } from './mt940';
import type { Line, Statement } from './statement';

const line = (at: string, amount: bigint, balance: bigint, more: Partial<Line> = {}): Line => ({
  id: 'entry_01m829xb5qe00rdqzsbwxsxd43',
  at,
  kind: 'payout',
  title: 'Payout sent',
  counterparty: 'Asha Traders',
  subject_id: 'payout_01m829xb6we009bxhyvfv77ma6',
  bankReference: null,
  invoice: null,
  amount,
  balance,
  ...more,
});

const statement = (lines: readonly Line[], more: Partial<Statement> = {}): Statement => ({
  merchant: { id: 'merch_01m829xamse00acmqd4g12znsh', name: 'Northwind' },
  sandbox: false,
  currency: 'USD',
  from: '2026-11-01',
  to: '2026-11-30',
  createdAt: new Date('2026-12-01T08:05:00.000Z'),
  opening: 10_000n,
  credits: { count: 0, sum: 0n },
  debits: { count: 0, sum: 0n },
  closing: lines.at(-1)?.balance ?? 10_000n,
  count: lines.length,
  async *parts() {
    // Parts end in the middle of a day.
    for (const one of lines) yield [one];
  },
  ...more,
});

async function rowsOf(pieces: AsyncIterable<Uint8Array>): Promise<string[]> {
  const all = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all).toString().trimEnd().split('\r\n');
}

const twoDays = [
  line('2026-11-20T09:00:00.000Z', -4_000n, 6_000n, { bankReference: 'A/1,2' }),
  line('2026-11-20T23:59:59.999Z', 500n, 6_500n),
  line('2026-11-21T00:00:00.000Z', -10_000n, -3_500n),
];

test('BAI2 has a group for each day, which begins with the balance of the day before', async () => {
  const account = '01m829xamse00acmqd4g12znshUSD';
  expect(await rowsOf(bai2Of(statement(twoDays)))).toEqual([
    '01,FARSHORE,01m829xamse00acmqd4g12znsh,261201,0805,1,,,2/',
    '02,01m829xamse00acmqd4g12znsh,FARSHORE,1,261120,,USD,2/',
    `03,${account},USD,010,10000,,,015,6500,,,100,500,1,,400,4000,1,/`,
    '16,699,4000,,A.1.2,payout_01m829xb6we009bxhyvfv77ma6,Payout sent Asha Traders',
    '16,399,500,,,payout_01m829xb6we009bxhyvfv77ma6,Payout sent Asha Traders',
    '49,25500,4/',
    '98,25500,1,6/',
    '02,01m829xamse00acmqd4g12znsh,FARSHORE,1,261121,,USD,2/',
    `03,${account},USD,010,6500,,,015,-3500,,,100,0,0,,400,10000,1,/`,
    '16,699,10000,,,payout_01m829xb6we009bxhyvfv77ma6,Payout sent Asha Traders',
    '49,23000,3/',
    '98,23000,1,5/',
    '99,48500,2,13/',
  ]);
});

test('BAI2 of a period without movements has the last day with its balance', async () => {
  const rows = await rowsOf(bai2Of(statement([])));
  expect(rows[1]).toContain(',261130,');
  expect(rows[2]).toContain('010,10000,,,015,10000,');
  expect(rows.slice(3)).toEqual(['49,20000,2/', '98,20000,1,4/', '99,20000,1,6/']);
});

test('MT940 writes negative balances as debits, and amounts without decimals with a comma', async () => {
  const yen = { currency: 'JPY', opening: -10_000n, closing: 0n };
  const rows = await rowsOf(mt940Of(statement([line('2026-11-20T09:00:00.000Z', 10_000n, 0n)], yen)));
  expect(rows).toContain(':28C:26334/1');
  expect(rows).toContain(':60F:D261101JPY10000,');
  expect(rows).toContain(':62F:C261130JPY0,');
  expect(rows.at(-1)).toBe('-');
});

test('no text of MT940 begins a field or ends the message', async () => {
  const nasty = line('2026-11-20T09:00:00.000Z', 1n, 10_001n, {
    title: ':62F:',
    counterparty: `${'x'.repeat(58)}:-:86: ${'long '.repeat(200)}\r\n-`,
    invoice: '//',
    bankReference: 'R'.repeat(40),
  });
  const rows = await rowsOf(mt940Of(statement([nasty])));
  expect(rows.map((row) => /^:(\d\d[A-Z]?):/.exec(row)?.[1] ?? (row === '-' ? 'end' : 'text'))).toEqual([
    ...['20', '25', '28C', '60F', '61', 'text', '86', 'text', 'text', 'text', 'text', 'text', '62F', 'end'],
  ]);
  expect(rows.find((row) => row.startsWith(':61:'))).toBe(':61:2611201120C0,01NMSCNONREF');
  for (const row of rows) expect(row.length).toBeLessThanOrEqual(4 + 65);
});
