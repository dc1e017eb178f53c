import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../testing/engine';
import { type TestMerchant, testMerchant } from '../testing/merchant';
import { signedIn } from '../testing/person';

let engine: TestEngine;
let ours: TestMerchant;
let trpc: ReturnType<TestEngine['caller']>;
let india: string;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
  await ours.fund(1_000_000);
  india = await ours.payee('IN');
  trpc = engine.caller(await signedIn(engine, ours, 'maker'));
});
afterAll(() => engine.stop());

test('payout options list every rail and why one cannot reach the beneficiary', async () => {
  const { rails, purposes, approval } = await trpc.payouts.options({ beneficiary_id: india });
  const by = Object.fromEntries(rails.map((rail) => [rail.rail, rail]));
  expect(rails).toHaveLength(10);
  expect(by.neft).toMatchObject({ eligible: true, reason: null, currency: 'INR' });
  expect(by.sepa).toMatchObject({ eligible: false, reason: 'Pays EUR only' });
  expect(by.upi).toMatchObject({
    eligible: false,
    reason: 'Needs a UPI ID',
  });
  expect(purposes).toHaveLength(144);
  expect(approval).toBe(false);
  await expect(trpc.payouts.options({ beneficiary_id: 'bene_x' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a preview matches the payout’s cost to the cent and names the reasons that would reject it', async () => {
  const asked = {
    beneficiary_id: india,
    source_currency: 'USD',
    payment_rail: 'imps' as const,
    source_amount: 12_345,
  };
  const said = await trpc.payouts.preview(asked);
  const made = await trpc.payouts.create({ ...asked, destination_currency: 'INR', purpose_code: 'S0802' });
  expect(said.faults).toEqual([]);
  expect(said.destination.amount).toBe(made.destination_amount);
  expect(said.fees).toEqual(made.fees);
  expect(said.debit.amount).toBe(made.source_amount + made.fees.fx_fee.amount + made.fees.txn_fee.amount);
  expect(said.estimated_credit_date).toBe(made.estimated_credit_date);
  const refused = await trpc.payouts.preview({ ...asked, payment_rail: 'upi', source_amount: 900_000_00 });
  expect(refused.faults.map((fault) => fault.path)).toEqual(['payment_rail', 'destination_amount']);
  await expect(trpc.payouts.preview({ ...asked, destination_amount: 1 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('account details are validated while typing and not stored', async () => {
  const count = async () => (await trpc.beneficiaries.rows({})).page_meta.count;
  const before = await count();
  const good = await trpc.beneficiaries.check({
    currency: 'INR',
    account_number: '50100234567890',
    local_routing_number: 'hdfc0000123',
  });
  expect(good).toEqual({
    faults: [],
    payment_rails: ['imps', 'neft', 'rtgs'],
    sent_as: [],
    bank_country: 'IND',
    bank: { name: 'HDFC Bank', country: 'IND', branch: '000123' },
    duplicate: { id: india, name: 'Asha Traders', type: 'business' },
  });
  const bad = await trpc.beneficiaries.check({ currency: 'EUR', account_number: 'DE89370400440532013001' });
  expect(bad.faults).toMatchObject([{ path: 'bank_account.account_number', rule: 'iban' }]);
  expect(await trpc.beneficiaries.check({ currency: 'INR', upi_id: 'a@b' })).toMatchObject({
    payment_rails: [],
  });
  expect(await count()).toBe(before);
});

test('all errors in the account details are reported together', async () => {
  const { faults, bank, duplicate } = await trpc.beneficiaries.check({
    currency: 'INR',
    account_number: '12',
    local_routing_number: 'HDFC1000123',
    swift_code: 'HDFCZZBB',
  });
  expect(faults.map(({ path }) => path).sort()).toEqual([
    'bank_account.account_number',
    'bank_account.local_routing_number',
    'bank_account.swift_code',
  ]);
  expect([bank, duplicate]).toEqual([null, null]);
});

test('the server describes the beneficiary form: payment methods, rails and required fields', async () => {
  const { currency, ways, address } = await trpc.beneficiaries.requirements({ country: 'IND' });
  expect(currency).toBe('INR');
  expect(ways.map(({ key, rails }) => [key, rails])).toEqual([
    ['local', ['imps', 'neft', 'rtgs']],
    ['upi', ['upi']],
    ['swift', ['swift']],
  ]);
  const typed = [...ways[0]!.fields, ...address].filter((field) => field.required);
  expect(typed.map(({ label }) => label)).toEqual([
    'Account number',
    'IFSC',
    'Address',
    'PIN code',
    'City',
    'State or region',
  ]);
  for (const { pattern, example } of ways.flatMap((way) => way.fields)) {
    if (pattern && example) expect(example.replace(/[-\s]/g, '')).toMatch(new RegExp(pattern));
  }
  for (const code of ['EUR', 'AED', 'GBP', 'AUD', 'USD', 'SGD']) {
    expect((await trpc.beneficiaries.requirements({ currency: code })).ways.length).toBeGreaterThan(0);
  }
  await expect(trpc.beneficiaries.requirements({ currency: 'JPY' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('a bank is found by its code, and an unknown code returns none', async () => {
  expect(await trpc.banks.lookup({ ifsc: 'hdfc 0000123' })).toEqual({
    bank: { name: 'HDFC Bank', country: 'IND', branch: '000123' },
  });
  expect(await trpc.banks.lookup({ ifsc: 'ZZZZ0000123' })).toEqual({ bank: null });
});

test('beneficiaries are found by part of their name and the last four digits of their account', async () => {
  expect((await trpc.beneficiaries.rows({ q: 'sha tr' })).data).toHaveLength(1);
  expect((await trpc.beneficiaries.rows({ q: '7890' })).data).toHaveLength(1);
  expect((await trpc.beneficiaries.rows({ q: 'nobody' })).data).toEqual([]);
});

test('the ledger behind a figure adds up to it line by line', async () => {
  await engine.runUntilIdle();
  const { rows } = await trpc.balances.view({});
  const usd = rows.find((row) => row.currency === 'USD')!;
  for (const account of ['available', 'held', 'pending'] as const) {
    const { data } = await trpc.balances.entries({ currency: 'USD', account, per_page: 100 });
    expect(data.reduce((sum, line) => sum + line.amount, 0)).toBe(usd[account]);
    expect(data[0]?.balance_after ?? 0).toBe(usd[account]);
    let running = 0;
    for (const line of [...data].reverse()) {
      running += line.amount;
      expect([line.title, line.balance_after]).toEqual([line.title, running]);
    }
  }
  const held = await trpc.balances.entries({ currency: 'USD', account: 'held' });
  expect(held.data.map((line) => [line.title, line.subject_type])).toEqual([
    ['Fee', 'payout'],
    ['FX fee', 'payout'],
    ['Payout sent', 'payout'],
    ['Held for payout', 'payout'],
  ]);
  const { data } = await trpc.balances.entries({ currency: 'USD', account: 'available' });
  const [left] = data.filter(({ kind }) => kind === 'payout_hold');
  expect([left!.title, left!.counterparty]).toEqual(['Payout sent', 'Asha Traders']);
});
