import { parse } from 'csv-parse/sync';
import { streamXlsxRows } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../testing/engine';
import { type TestMerchant, testMerchant } from '../../testing/merchant';
import { signedIn } from '../../testing/person';

let engine: TestEngine;
let ours: TestMerchant;
let theirs: TestMerchant;
let headers: Headers;
let trpc: ReturnType<TestEngine['caller']>;
const ids: string[] = [];
let theirId: string;
let india: string;

const AMOUNTS = [125_000, 125_050, 300_000];
const FORMULA = '=HYPERLINK("http://a","b")';

async function pay(by: TestMerchant, beneficiary_id: string, source_amount: number, more: object = {}) {
  const { status, body } = await by.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount,
    payment_rail: 'imps',
    ...more,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id as string;
}

beforeAll(async () => {
  engine = await testEngine();
  [ours, theirs] = [await testMerchant(engine), await testMerchant(engine)];
  for (const merchant of [ours, theirs]) await merchant.fund(10_000_000);
  india = await ours.payee('IN');
  ids.push(await pay(ours, india, AMOUNTS[0]!, { invoice_number: FORMULA }));
  ids.push(await pay(ours, india, AMOUNTS[1]!, { invoice_number: '0042', payment_rail: 'neft' }));
  ids.push(await pay(ours, await ours.payee('IN', '50100234561234'), AMOUNTS[2]!));
  theirId = await pay(theirs, await theirs.payee('IN'), AMOUNTS[0]!);
  headers = await signedIn(engine, ours, 'viewer');
  trpc = engine.caller(headers);
});
afterAll(() => engine.stop());

describe('searching a list', () => {
  const findPositions = async (q: string) => {
    const { data } = await trpc.payouts.rows({ q, sort: 'created_at' });
    return data.map(({ payout }) => ids.indexOf(payout.id));
  };

  test.each([
    ['1,250', [0, 1]],
    ['1250.50', [1]],
    ['1,250.50 USD', [1]],
    ['1250 EUR', []],
    ['0042', [1]],
    ['1234', [2]],
    ['••1234', [2]],
    ['Asha', [0, 1, 2]],
    ['today', [0, 1, 2]],
    ['yesterday', []],
    ['nothing is called this', []],
  ])('searching for %s finds the payouts it can mean', async (typed, expected) => {
    expect(await findPositions(typed)).toEqual(expected);
  });

  test('a payout is found by its id, the start or a part of it, its short form and its beneficiary’s id', async () => {
    const id = ids[1]!;
    expect(await findPositions(id)).toEqual([1]);
    expect(await findPositions(id.toUpperCase())).toEqual([1]);
    expect(await findPositions(id.slice(0, -2))).toContain(1);
    expect(await findPositions(id.slice(-6))).toEqual([1]);
    expect(await findPositions(`${id.slice(0, 11)}…${id.slice(-4)}`)).toEqual([1]);
    expect(await findPositions(india)).toEqual([0, 1]);
    expect(await findPositions(theirId)).toEqual([]);
  });
});

test('amounts filter by range, and each tab is counted under the same filters', async () => {
  const filters = { min_amount: 125_000, max_amount: 125_050 };
  const { data } = await trpc.payouts.rows(filters);
  expect(data.map(({ payout }) => payout.source_amount)).toEqual([125_050, 125_000]);
  expect((await trpc.payouts.counts({})).counts).toMatchObject({ all: 3, in_progress: 3, failed: 0 });
  expect((await trpc.payouts.counts({ ...filters, payment_rail: 'neft' })).counts).toMatchObject({ all: 1 });
  expect((await trpc.payouts.counts({ before: '2000-01-01' })).counts).toMatchObject({ all: 0 });
  expect((await trpc.beneficiaries.counts({})).counts).toMatchObject({ all: 2, active: 2, pending: 0 });
  expect((await trpc.rfis.counts({})).counts).toEqual({ open: 0, review: 0, closed: 0 });
  expect((await trpc.payouts.approval_counts({})).counts).toEqual({ mine: 0, all: 0, decided: 0 });
});

test('the rows of a filter are summed by currency over the whole list, for the merchant alone', async () => {
  const sumsOf = (filters: object) => trpc.payouts.sums(filters);
  expect(await sumsOf({ max_amount: 125_050 })).toEqual({
    count: 2,
    totals: [{ amount: 250_050, currency: 'USD' }],
  });
  expect(await sumsOf({ q: '1234' })).toEqual({ count: 1, totals: [{ amount: 300_000, currency: 'USD' }] });
  for (const none of [{ status: 'failed' }, { before: '2000-01-01' }, { q: theirId }])
    expect(await sumsOf(none)).toEqual({ count: 0, totals: [] });
  const nothing = { count: 0, totals: [] };
  expect(await trpc.payments.sums({ tab: 'failed' })).toEqual(nothing);
  expect(await trpc.refunds.sums({ q: 'none' })).toEqual(nothing);
  expect(await trpc.settlements.sums({ min_amount: 1 })).toEqual(nothing);
});

describe('exporting a list', () => {
  const stranger = new Headers({ 'sec-fetch-site': 'same-origin' });
  const ask = (list: string, body: object, by = headers) =>
    engine.fetch(
      new Request(`http://localhost/api/files/exports/${list}`, {
        method: 'POST',
        headers: new Headers([...by, ['content-type', 'application/json']]),
        body: JSON.stringify(body),
      }),
    );
  const csv = async (list: string, body: object): Promise<Record<string, string>[]> =>
    parse(await (await ask(list, { format: 'csv', ...body })).text(), { bom: true, columns: true });

  test('a viewer’s CSV export keeps filter and order, writes numbers as numbers and defuses formulas', async () => {
    const answer = await ask('payouts', { format: 'csv', sort: 'source_amount', max_amount: 125_050 });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-rows')).toBe('2');
    expect(answer.headers.get('content-disposition')).toMatch(/payouts-\d{4}-\d\d-\d\d\.csv/);
    const rows = parse(await answer.text(), { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map((row) => row['Payout ID'])).toEqual(ids.slice(0, 2));
    expect(rows[0]).toMatchObject({
      Status: 'In progress',
      Beneficiary: 'Asha Traders',
      Account: '7890',
      'You send': '1250.00',
      'You send currency': 'USD',
      'They receive currency': 'INR',
      'Payment method': 'IMPS',
      Invoice: `'${FORMULA}`,
    });
    expect(rows[0]!.Created).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test('an XLSX export stores amounts as numbers, times as times and text as text', async () => {
    const answer = await ask('payouts', { format: 'xlsx', sort: 'created_at' });
    const found = [];
    for await (const { values } of streamXlsxRows(new Uint8Array(await answer.arrayBuffer())))
      found.push(values);
    const [header, ...rows] = found as [string[], ...unknown[][]];
    const column = (name: string) => rows.map((row) => row[header.indexOf(name)]);
    expect(column('You send')).toEqual([1250, 1250.5, 3000]);
    expect(column('Invoice')).toEqual([FORMULA, '0042', null]);
    expect(column('Created').every((value) => value instanceof Date)).toBe(true);
  });

  test('an export of chosen rows includes only the merchant’s own', async () => {
    const rows = await csv('payouts', { ids: [ids[2], theirId, 'payout_nobody'] });
    expect(rows.map((row) => row['Payout ID'])).toEqual([ids[2]]);
  });

  test('a framed export reports the rows written with each piece', async () => {
    const answer = await ask('payouts', { format: 'csv', progress: true });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const pieces: Buffer[] = [];
    const counts: number[] = [];
    for (let at = 0; at < bytes.length; ) {
      const length = bytes.readUInt32BE(at + 4);
      counts.push(bytes.readUInt32BE(at));
      pieces.push(bytes.subarray(at + 8, at + 8 + length));
      at += 8 + length;
    }
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts.at(-1)).toBe(3);
    expect(parse(Buffer.concat(pieces), { bom: true, columns: true })).toHaveLength(3);
  });

  test('every list can be exported, with its search', async () => {
    expect(await csv('beneficiaries', { q: '1234' })).toMatchObject([
      { Account: '****1234', Status: 'Active' },
    ]);
    expect(await csv('entries', { currency: 'USD', account: 'held', q: ids[0] })).toMatchObject([
      { Activity: 'Held for payout', Counterparty: 'Asha Traders', 'Amount currency': 'USD' },
    ]);
    for (const list of [
      'drafts',
      'approvals',
      'documents',
      'validations',
      'rfis',
      'batches',
      'virtual-accounts',
      'payment-links',
      'orders',
      'subscriptions',
    ])
      expect(await csv(list, {})).toEqual([]);
  });

  test('an export without a session is rejected, and bad input is a 400 that names the field', async () => {
    expect((await ask('payouts', { format: 'csv' }, stranger)).status).toBe(401);
    const answer = await ask('payouts', { format: 'pdf', status: 'paid' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('x-error-field')).toBe('status');
  });

  test('a merchant’s exports run two at a time, and too many waiting are rejected', async () => {
    const { enter } = engine.services.exports;
    const leave = [await enter(ours.merchant.id), await enter(ours.merchant.id)];
    const crowd = [ask('payouts', { format: 'csv' }), ask('payouts', { format: 'csv' })];
    const refused = await Promise.race(crowd);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('exports') });
    expect(refused.headers.get('retry-after')).toBe('10');
    for (const release of leave) release();
    const answers = await Promise.all(crowd);
    const served = answers.find(({ status }) => status === 200)!;
    expect(await served.text()).toContain(ids[0]);
  });

  test('an abandoned export frees its slot', async () => {
    for (let at = 0; at < 4; at++) {
      const answer = await ask('payouts', { format: 'csv' });
      expect(answer.status).toBe(200);
      await answer.body!.cancel();
    }
  });
});
