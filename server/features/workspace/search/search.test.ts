import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '../../../api/registry';
import { readMerchant } from '../../../data/client/transaction';
import { isStatementTimeout } from '../../../data/outage';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { signedIn } from '../../../testing/person';
import { makeSamples } from '../../../testing/samples';
import { setMerchant } from '../../platform/merchants/public';
import { kindsOf } from './kinds';

let engine: TestEngine;
let ours: TestMerchant;
let trpc: ReturnType<TestEngine['caller']>;
let stranger: ReturnType<TestEngine['caller']>;
let india: string;
const payouts: string[] = [];
let payment: string;
let link: string;

beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
  trpc = engine.caller(await signedIn(engine, ours, 'viewer'));
  stranger = engine.caller(await signedIn(engine, await testMerchant(engine), 'owner'));
  payment = (
    await ours.call('POST', '/payment/mock', {
      amount: 2_400_000,
      currency: 'EUR',
      payment_method: 'BankTransfer',
      remitter_name: 'Kestrel Optik GmbH',
    })
  ).body.id;
  await ours.fund(10_000_000);
  india = await ours.payee('IN');
  for (const [source_amount, more] of [
    [2_400_000, { invoice_number: 'INV-2041' }],
    [125_050, { request_id: 'order 77/a' }],
    [300_000, { beneficiary_id: await ours.payee('IN', '50100234564321') }],
  ] as const) {
    const { body } = await ours.call('POST', '/payouts', {
      purpose_code: 'S0802',
      beneficiary_id: india,
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount,
      payment_rail: 'neft',
      ...more,
    });
    payouts.push(body.id);
  }
  const { body } = await ours.call('POST', '/payin', {
    customer_id: await ours.customer({ name: 'Orchard Supply Co' }),
    amount: 2_400_000,
    currency: 'USD',
    invoice_number: 'INV-9000',
    expires_at: new Date(engine.now().getTime() + 86_400_000).toISOString(),
  });
  link = body.id;
  await engine.runUntilIdle();
});
afterAll(() => engine.stop());

/** On a busy machine some kinds are late and are requested again. */
const search = async (q: string, by = trpc) => {
  let { groups } = await by.search.find({ q });
  for (let again = 0; again < 10 && groups.some(({ complete }) => !complete); again++)
    groups = (await by.search.find({ q })).groups;
  return Object.fromEntries(groups.map(({ kind, hits }) => [kind, hits.map(({ id }) => id)])) as Partial<
    Record<string, string[]>
  >;
};

describe('searching every list', () => {
  test('an amount finds payouts, payments, payment links and entries in any currency', async () => {
    expect(await search('24,000')).toMatchObject({
      payout: [payouts[0]],
      payment: [payment],
      payin: [link],
      ledger_entry: [expect.any(String)],
    });
    expect(Object.keys(await search('24000 EUR')).sort()).toEqual(['ledger_entry', 'payment']);
    expect(await search('1250.50')).toMatchObject({ payout: [payouts[1]] });
    expect(await search('24,001')).toEqual({});
  });

  test('a name finds payees and payers with their payouts, payments and links', async () => {
    const { beneficiary, payout, ...others } = await search('asha');
    expect(beneficiary).toHaveLength(2);
    expect(payout).toEqual(payouts.toReversed());
    expect(others).toEqual({});
    expect(await search('kestrel')).toEqual({ payment: [payment] });
    expect(await search('orchard supply')).toMatchObject({ customer: [expect.any(String)], payin: [link] });
    expect(await search('nobody is called this')).toEqual({});
  });

  test('the last 4 digits find an account, with or without dots', async () => {
    const found = { beneficiary: [expect.any(String)], payout: [payouts[2]] };
    expect(await search('••4321')).toMatchObject(found);
    // A bank reference can have the same digits.
    expect(await search('4321')).toMatchObject({ ...found, payout: expect.arrayContaining(found.payout) });
  });

  test('invoice numbers, request IDs and bank references are found', async () => {
    const { utr } = (await ours.call('GET', `/payouts/${payouts[0]}`)).body;
    expect(utr).toEqual(expect.any(String));
    expect(await search(utr)).toEqual({ payout: [payouts[0]] });
    expect(await search('INV-2041')).toEqual({ payout: [payouts[0]] });
    expect(await search('inv-90')).toEqual({ payin: [link] });
    expect(await search('order 77/a')).toEqual({ payout: [payouts[1]] });
    const { bank_reference } = (await ours.call('GET', `/payment/${payment}`)).body;
    expect(bank_reference).toEqual(expect.any(String));
    expect(await search(bank_reference)).toEqual({ payment: [payment] });
  });

  test('days are understood in words and as dates', async () => {
    const today = await search('today');
    expect(today.payout).toEqual(payouts.toReversed());
    expect(Object.keys(today)).toEqual(
      expect.arrayContaining(['beneficiary', 'customer', 'payment', 'payin', 'ledger_entry']),
    );
    expect(await search('yesterday')).toEqual({});
    expect(Object.keys(await search(engine.now().toISOString().slice(0, 10)))).toContain('payout');
  });

  test('part of an ID and its short form are found', async () => {
    const id = payouts[1]!;
    expect((await search(id.slice(0, -3))).payout).toContain(id);
    expect(await search(id.slice(-8))).toEqual({ payout: [id] });
    expect((await search(`${id.slice(0, 11)}…${id.slice(-4)}`)).payout).toEqual([id]);
  });
});

test('a search result shows the content of its row', async () => {
  const { groups } = await trpc.search.find({ q: 'INV-2041' });
  expect(groups).toEqual([
    {
      kind: 'payout',
      hits: [
        {
          id: payouts[0],
          title: 'Asha Traders',
          detail: '••7890, INV-2041',
          amount: { amount: 2_400_000, currency: 'USD' },
          status: 'success',
          at: expect.any(String),
          opens: null,
        },
      ],
      count: 1,
      more: false,
      complete: true,
    },
  ]);
  const [entry] = (await trpc.search.find({ q: '24,000 EUR' })).groups.flatMap(({ kind, hits }) =>
    kind === 'ledger_entry' ? hits : [],
  );
  expect(entry).toMatchObject({
    title: 'Money received',
    detail: 'Kestrel Optik GmbH',
    opens: { kind: 'payment', id: payment },
  });
});

test('the response says how the text was understood', async () => {
  const reads = async (q: string) => (await trpc.search.find({ q })).reads;
  const nothing = { id: null, amount: null, last_four: null, days: null, text: true };
  expect(await reads(' asha ')).toEqual(nothing);
  expect(await reads('24,000 usd')).toEqual({
    ...nothing,
    amount: { whole: '24000', decimals: null, currency: 'USD' },
    text: false,
  });
  expect(await reads('2026-11-09')).toEqual({ ...nothing, days: { from: '2026-11-09', to: '2026-11-09' } });
  expect(await reads('4321')).toMatchObject({ last_four: '4321', amount: { whole: '4321' } });
  expect(await reads('payout_06b3')).toMatchObject({ id: { kind: 'payout', whole: false } });
  expect(await reads(india)).toEqual({ ...nothing, id: { kind: 'beneficiary', whole: true }, text: false });
});

test('at most 10 results are counted and 4 shown, newest first', async () => {
  const busy = await testMerchant(engine);
  const names = Array.from({ length: 11 }, (_, at) => `Bulk ${at}`);
  for (const name of names) await busy.customer({ name });
  const caller = engine.caller(await signedIn(engine, busy, 'viewer'));
  const [group] = (await caller.search.find({ q: 'bulk' })).groups;
  expect(group).toMatchObject({ kind: 'customer', count: 10, more: true, complete: true });
  expect(group!.hits.map(({ title }) => title)).toEqual(['Bulk 10', 'Bulk 9', 'Bulk 8', 'Bulk 7']);
});

test('drafts and balance entries are found by ID', async () => {
  const maker = engine.caller(await signedIn(engine, ours, 'maker'));
  const draft = await maker.payouts.save_draft({
    purpose_code: 'S0802',
    beneficiary_id: india,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 333_300,
    payment_rail: 'imps',
  });
  expect(await search(draft.id)).toEqual({ payout_draft: [draft.id] });
  expect(await search('3,333')).toEqual({ payout_draft: [draft.id] });
  const { data } = await trpc.balances.entries({ currency: 'USD', account: 'available' });
  expect(await search(data[0]!.id)).toEqual({ ledger_entry: [data[0]!.id] });
});

test('nothing of another merchant is found by any kind of text', async () => {
  for (const q of [
    payouts[0]!,
    payouts[0]!.slice(0, -2),
    '24,000',
    'asha',
    'INV-2041',
    '4321',
    'today',
    india,
  ]) {
    // The stranger's own key was created today.
    const { api_key: _, ...others } = await search(q, stranger);
    expect(others).toEqual({});
  }
});

test('a whole ID finds only its resource, and nothing for other merchants or without the feature', async () => {
  const many = await testMerchant(engine, {
    features: ['platform', 'distributor_links', 'lrs', 'settlements', 'virtual_accounts'],
    lrsBanks: ['hdfc'],
  });
  const ids = await makeSamples(engine, many);
  const caller = engine.caller(await signedIn(engine, many, 'owner'));
  const kinds = kindsOf(Object.values(features)).map(({ kind }) => kind);
  const led: string[] = [];
  for (const id of ids.values()) {
    const { groups } = await caller.search.find({ q: id.toUpperCase() });
    if (groups.some(({ hits }) => hits[0]?.id === id)) led.push(...groups.map(({ kind }) => kind));
    expect(await search(id, stranger)).toEqual({});
  }
  const others = ['payout_draft', 'batch', 'quote', 'ledger_entry'];
  expect(led.sort()).toEqual(kinds.filter((kind) => !others.includes(kind)).sort());

  const link = ids.get('distributor_link')!;
  expect(await search(link, caller)).toEqual({ distributor_link: [link] });
  await setMerchant(engine.services, many.merchant.handle, { features: ['-distributor_links'] });
  expect(await search(link, caller)).toEqual({});
  expect(await search('today', caller)).not.toHaveProperty('distributor_link');
});

test.each([
  ['empty', '', 'q must not be empty'],
  ['blank', '   ', 'q must not be empty'],
  ['too long', 'x'.repeat(201), 'q'],
])('a text that is %s is refused, and the refusal names the field', async (_, q, message) => {
  await expect(trpc.search.find({ q })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining(message),
    cause: { fields: [{ path: 'q' }] },
  });
});

test('a slow search statement is cancelled and reported as incomplete', async () => {
  const { db } = engine.services;
  const error = await db.searching.pool.query('SELECT pg_sleep(600)').catch((thrown) => thrown);
  expect(isStatementTimeout(error)).toBe(true);
  const searching = { ...db, app: db.searching };
  const refused = await readMerchant(searching, ours.merchant.id, (tx) =>
    tx.$queryRaw`SELECT pg_sleep(600)::text`.then(() => undefined),
  ).catch((thrown) => thrown);
  expect(isStatementTimeout(refused)).toBe(true);
});
