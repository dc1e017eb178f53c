import { spawnSync } from 'node:child_process';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceSheet } from '../../../ledger/verify';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { textOf } from '../../../testing/pdf';
import { personAt, signedIn } from '../../../testing/person';
import { withdrawalAccountOf } from '../../../testing/withdrawal-account';
import { setMerchant } from '../../platform/merchants/public';

type Row = Record<string, string>;

let engine: TestEngine;
let ours: TestMerchant;
let viewer: Headers;
let payout: { id: string; fees: { fx_fee: { amount: number }; txn_fee: { amount: number } } };
let taxed: { taxes: { amount: number; currency: string }[] };
let settlement: string;

beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine, { features: ['settlements'] });
  await ours.fund(5_000_000);
  viewer = await signedIn(engine, ours, 'viewer');
  const paid = await pay({});
  const goods = await pay({ purpose_code: 'P0001', source_amount: 100_000 });
  await ours.call('POST', '/balance_conversions', {
    source_currency: 'USD',
    target_currency: 'EUR',
    source_amount: 50_000,
  });
  await withdrawalAccountOf(engine, ours);
  settlement = (await ours.call('POST', '/settlements', { amount: 60_000, balance_currency: 'USD' })).body.id;
  await engine.runUntilIdle();
  payout = (await ours.call('GET', `/payouts/${paid}`)).body;
  taxed = (await ours.call('GET', `/payouts/${goods}`)).body;
});
afterAll(() => engine.stop());

async function pay(more: object): Promise<string> {
  const { status, body } = await ours.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id: await ours.payee('IN', `5010${Math.random().toString().slice(2, 12)}`),
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 240_000,
    payment_rail: 'neft',
    ...more,
  });
  expect(status).toBe(201);
  return body.id;
}

const today = () => engine.now().toISOString().slice(0, 10);

const ask = (report: string, body: object, headers = viewer) =>
  engine.fetch(
    new Request(`http://localhost/api/files/exports/${report}`, {
      method: 'POST',
      headers: new Headers([...headers, ['content-type', 'application/json']]),
      body: JSON.stringify(body),
    }),
  );

async function csv(report: string, headers = viewer): Promise<Row[]> {
  const answer = await ask(report, { from: today(), to: today(), format: 'csv' }, headers);
  expect(answer.status).toBe(200);
  return parse(await answer.text(), { bom: true, columns: true });
}

const minor = (decimal: string | undefined) => Math.round(Number(decimal || 0) * 100);
const sum = (rows: readonly Row[], column: string) =>
  rows.reduce((total, row) => total + minor(row[column]), 0);

describe('journal for accounting software', () => {
  const textIn = async (format: string, more: object = {}) =>
    (await ask('journal', { from: today(), to: today(), format, ...more })).text();

  /** Account and currency to the debits less the credits, without accounts at zero. */
  async function trialBalance(): Promise<Record<string, number>> {
    const sums: Record<string, number> = {};
    for (const row of await csv('journal')) {
      const account = `${row.Account}:${row.Currency}`;
      sums[account] = (sums[account] ?? 0) + minor(row.Debit) - minor(row.Credit);
    }
    return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
  }

  test('the postings of an hledger journal add up to the trial balance', async () => {
    const sums: Record<string, number> = {};
    for (const [, account, amount] of (await textIn('hledger')).matchAll(/^ {4}(\S.*?) {2}(\S+) [A-Z]{3}$/gm))
      sums[account!] = (sums[account!] ?? 0) + minor(amount);
    expect(Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))).toEqual(
      await trialBalance(),
    );
  });

  test.skipIf(!process.env.HLEDGER)('hledger reads its journal to the same trial balance', async () => {
    const input = await textIn('hledger');
    const hledger = (...words: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.env.HLEDGER!, ['-f', '-', ...words], {
        input,
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
      return stdout;
    };
    hledger('check');
    hledger('check', 'commodities');
    const rows = parse(hledger('balance', '--flat', '--no-total', '-O', 'csv'), { columns: true }) as Row[];
    const balances = rows.map(({ account, balance }) => [account, minor(balance!.split(' ')[0])]);
    expect(Object.fromEntries(balances)).toEqual(await trialBalance());
  });

  test('each Tally voucher balances, and the vouchers add up to the trial balance of their currency', async () => {
    const xml = await textIn('tally', { currency: 'USD' });
    const sums: Record<string, number> = {};
    for (const voucher of xml.split('<VOUCHER ').slice(1)) {
      const sides = [...voucher.matchAll(/<LEDGERNAME>(.+?) USD<.+?POSITIVE>(\w+)<.+?<AMOUNT>(\S+?)</g)];
      expect(sides.map(([, , isDebit]) => isDebit)).toEqual(['Yes', 'No']);
      expect(sides.reduce((sum, [, , , amount]) => sum + minor(amount), 0)).toBe(0);
      for (const [, ledger, , amount] of sides)
        sums[`${ledger}:USD`] = (sums[`${ledger}:USD`] ?? 0) - minor(amount);
    }
    const inDollars = Object.entries(await trialBalance()).filter(([account]) => account.endsWith(':USD'));
    expect(Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))).toEqual(
      Object.fromEntries(inDollars),
    );
    const without = await ask('journal', { from: today(), to: today(), format: 'tally' });
    expect([without.status, without.headers.get('x-error-field')]).toEqual([400, 'currency']);
  });

  test('account codes lead, without the marks that hledger would read', async () => {
    const admin = await personAt(engine, ours, 'admin');
    const setCode = (code: string | null) =>
      admin.trpc.reports.set_account_codes({ codes: [{ account: 'available', currency: 'USD', code }] });
    await setCode('(10  10:1)');
    expect(await textIn('hledger')).toMatch(/^ {4}10 10 1 Available balance:USD {2}-?[\d.]+ USD$/m);
    expect(await textIn('tally', { currency: 'USD' })).toContain('<LEDGERNAME>(10 10:1)</LEDGERNAME>');
    await setCode(null);
  });
});

describe('journal report', () => {
  test('the journal has two lines per entry, and debits equal credits in each currency', async () => {
    const rows = await csv('journal');
    const entries = await forOurs();
    expect(rows).toHaveLength(2 * entries);
    for (const currency of new Set(rows.map((row) => row.Currency))) {
      const within = rows.filter((row) => row.Currency === currency);
      expect(sum(within, 'Debit')).toBeGreaterThan(0);
      expect(sum(within, 'Debit')).toBe(sum(within, 'Credit'));
    }
    for (let at = 0; at < rows.length; at += 2) {
      const [debit, credit] = [rows[at]!, rows[at + 1]!];
      expect(debit['Entry ID']).toBe(credit['Entry ID']);
      expect([debit.Debit, debit.Credit]).toEqual([credit.Credit, '']);
    }
  });

  test('the journal shows balances as assets: debits less credits equal each balance', async () => {
    const rows = await csv('journal');
    const sheet = await balanceSheet(engine.services.db, ours.merchant.id);
    for (const { currency, account, amount } of sheet.filter(({ account }) => account in NAMES)) {
      const lines = rows.filter(
        (row) => row.Currency === currency && row.Account === NAMES[account as keyof typeof NAMES],
      );
      expect([currency, account, sum(lines, 'Debit') - sum(lines, 'Credit')]).toEqual([
        currency,
        account,
        Number(amount),
      ]);
    }
  });

  test('the journal uses the merchant’s own account codes, which only an owner or admin sets', async () => {
    const admin = await personAt(engine, ours, 'admin');
    const maker = await personAt(engine, ours, 'maker');
    const codes = [
      { account: 'available' as const, currency: 'USD', code: ' 1010 ' },
      { account: 'fees' as const, currency: 'USD', code: '=6500' },
    ];
    await expect(maker.trpc.reports.set_account_codes({ codes })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await admin.trpc.reports.set_account_codes({ codes });
    const lineOf = (rows: Row[], account: string) =>
      rows.find((row) => row.Account === account && row.Currency === 'USD')!;
    const rows = await csv('journal');
    expect(lineOf(rows, 'Available balance')['Account code']).toBe('1010');
    expect(lineOf(rows, 'Fees')['Account code']).toBe("'=6500");
    expect(lineOf(rows, 'Held balance')['Account code']).toBe('');
    const { accounts } = await admin.trpc.reports.set_account_codes({
      codes: [
        { account: 'fees', currency: 'USD', code: null },
        // No balance is in rupees, but payouts are paid in them.
        { account: 'rail', currency: 'INR', code: '2000' },
      ],
    });
    const paid = (await csv('journal')).filter((row) => row.Currency === 'INR' && row.Debit);
    expect(new Set(paid.map((row) => row['Account code']))).toEqual(new Set(['2000']));
    const codeOf = (account: string) =>
      accounts.find((one) => one.account === account)!.codes.find(({ currency }) => currency === 'USD')!.code;
    expect([codeOf('available'), codeOf('fees')]).toEqual(['1010', null]);
    await expect(
      admin.trpc.reports.set_account_codes({ codes: [{ account: 'fees', currency: 'JPY', code: '1' }] }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(
      admin.trpc.reports.set_account_codes({ codes: [codes[0]!, codes[0]!] }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const theirs = await personAt(engine, await testMerchant(engine), 'owner');
    const found = (await theirs.trpc.reports.account_codes({})).accounts.flatMap(({ codes }) => codes);
    expect(found.filter(({ code }) => code !== null)).toEqual([]);
  });
});

const NAMES = { available: 'Available balance', held: 'Held balance', pending: 'Incoming balance' };

const forOurs = async () => {
  const { journal } = await engine.caller(viewer).reports.preview({ from: today(), to: today() });
  return journal.reduce((total, { count }) => total + count, 0);
};

describe('fee report', () => {
  test('fees and withheld taxes come from the entries that charged them, by month and kind', async () => {
    const rows = await csv('fees');
    const of = (charge: string) => rows.filter((row) => row.Charge === charge);
    const month = today().slice(0, 7);
    const { fx_fee, txn_fee } = payout.fees;
    expect(of('Payouts: FX fee')).toMatchObject([
      {
        Month: month,
        Type: 'Fee',
        Count: '2',
        Amount: ((fx_fee.amount + 500) / 100).toFixed(2),
        Currency: 'USD',
      },
    ]);
    expect(of('Payouts: transfer fee')).toMatchObject([{ Amount: ((2 * txn_fee.amount) / 100).toFixed(2) }]);
    expect(of('Conversions: FX fee')).toMatchObject([{ Count: '1', Amount: '2.50' }]);
    expect(of('Withdrawals: transfer fee')).toMatchObject([{ Count: '1', Amount: '15.00' }]);
    expect(of('Payouts: GST withheld')).toMatchObject([
      {
        Type: 'Tax withheld',
        Count: '1',
        Amount: (taxed.taxes[0]!.amount / 100).toFixed(2),
        Currency: 'INR',
      },
    ]);
    const earned = (await balanceSheet(engine.services.db, ours.merchant.id)).find(
      ({ account, currency }) => account === 'fees' && currency === 'USD',
    );
    expect(
      sum(
        rows.filter(({ Type, Currency }) => Type === 'Fee' && Currency === 'USD'),
        'Amount',
      ),
    ).toBe(Number(earned!.amount));
  });

  test('fees of a reversed payment do not count', async () => {
    const merchant = await testMerchant(engine);
    const headers = await signedIn(engine, merchant, 'viewer');
    await merchant.fund(1_000_000);
    const made = await merchant.call('POST', '/payouts', {
      purpose_code: 'S0802',
      beneficiary_id: await merchant.payee('IN'),
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount: 10_000,
      payment_rail: 'imps',
    });
    await engine.runUntilIdle();
    expect(await csv('fees', headers)).toHaveLength(2);
    await merchant.call('PATCH', '/payouts/mock', { id: made.body.id, status: 'failed' });
    expect(await csv('fees', headers)).toEqual([]);
  });
});

test('a settlement lists its payments, which add up to its amount', async () => {
  const rows = await csv('settlement-reconciliation');
  expect(rows.map((row) => row['Withdrawal ID'])).toEqual([settlement, settlement]);
  expect(rows[0]).toMatchObject({ Line: 'Payment', Sender: 'Non_Sanctioned_Entity', Settled: '600.00' });
  expect(rows[1]).toMatchObject({
    Line: 'Total',
    Status: 'Paid',
    Settled: '600.00',
    'Withdrawal amount': '600.00',
    Difference: '0.00',
  });
});

describe('monthly invoice', () => {
  test('an invoice lists the month’s fees with totals, and GST withheld separately', async () => {
    const merchant = ours;
    const month = today().slice(0, 7);
    const over = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1, 9)).toISOString();
    const early = await ask('fee-invoices', { month });
    expect([early.status, (await early.json()).message]).toEqual([
      400,
      `month must be over: the invoice is available from ${over.slice(0, 10)}`,
    ]);
    await merchant.call('POST', '/sandbox/clock', { now: over });
    const text = await textOf(await ask('fee-invoices', { month }));
    for (const says of [
      'Fee invoice',
      `Billed to ${merchant.merchant.name}`,
      'Payouts: FX fee 2 17.00 USD',
      'Conversions: FX fee 1 2.50 USD',
      'Payouts: GST withheld 1',
      'No GST is charged on these fees',
      'debited as charged',
    ])
      expect(text).toContain(says);
  });

  test('an invoice shows deferred fees that were debited together', async () => {
    const merchant = await testMerchant(engine);
    const headers = await signedIn(engine, merchant, 'viewer');
    await setMerchant(engine.services, merchant.merchant.handle, { feeCollectionMode: 'deferred' });
    await merchant.call('POST', '/sandbox/clock', { now: '2028-01-10T09:00:00Z' });
    await merchant.fund(1_000_000);
    await merchant.call('POST', '/payouts', {
      purpose_code: 'S0802',
      beneficiary_id: await merchant.payee('IN'),
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount: 100_000,
      payment_rail: 'neft',
    });
    await merchant.call('POST', '/sandbox/clock', { now: '2028-02-02T09:00:00Z' });
    const text = await textOf(await ask('fee-invoices', { month: '2028-01' }, headers));
    expect(text).toContain('of which 6.00 USD debited on 1 Feb 2028');
  });

  test.each(['2026-13', '2026', 'November'])('month %s is refused', async (month) => {
    const answer = await ask('fee-invoices', { month });
    expect([answer.status, answer.headers.get('x-error-field')]).toEqual([400, 'month']);
  });
});

test('a preview shows the totals of a period’s reports', async () => {
  const { payouts, payments, settlements, settlement_count } = await engine
    .caller(viewer)
    .reports.preview({ from: today(), to: today() });
  expect(payouts).toEqual([{ currency: 'USD', count: 2, amount: 340_000 }]);
  expect(payments).toEqual([{ currency: 'USD', count: 1, amount: 5_000_000 }]);
  expect(settlements).toEqual([{ currency: 'USD', count: 1, amount: 60_000 }]);
  expect(settlement_count).toBe(1);
});

test('reports require a session and include nothing of another merchant', async () => {
  const stranger = new Headers({ 'sec-fetch-site': 'same-origin' });
  const theirs = await signedIn(engine, await testMerchant(engine), 'owner');
  for (const report of ['journal', 'fees', 'settlement-reconciliation']) {
    const body = { from: today(), to: today(), format: 'csv' };
    expect((await ask(report, body, stranger)).status).toBe(401);
    expect(await csv(report, theirs)).toEqual([]);
  }
});
