import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { signedIn } from '../../../testing/person';

let engine: TestEngine;
let ours: TestMerchant;
const ids: string[] = [];

beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
  await ours.fund(10_000_000);
  const beneficiary_id = await ours.payee('IN');
  for (let i = 0; i < 25; i++) {
    const made = await ours.call('POST', '/payouts', {
      purpose_code: 'S0802',
      beneficiary_id,
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount: 10_000 + i,
      payment_rail: i % 5 ? 'neft' : 'imps',
      request_id: `r${i}`,
    });
    ids.unshift(made.body.id);
  }
});
afterAll(() => engine.stop());

const list = async (query = '') => (await ours.call('GET', `/payouts${query}`)).body;
const idsOf = (page: { data: { id: string }[] }) => page.data.map((payout) => payout.id);

test('GET /payouts lists payouts newest first, 20 per page, in an envelope of six keys', async () => {
  const first = await list();
  expect(idsOf(first)).toEqual(ids.slice(0, 20));
  expect(first.page_meta).toEqual({ current: 1, previous: null, next: 2, per_page: 20, pages: 2, count: 25 });
  const second = await list('?page=2');
  expect(idsOf(second)).toEqual(ids.slice(20));
  expect(second.page_meta).toMatchObject({ current: 2, previous: 1, next: null });
  expect(await list('?page=9')).toMatchObject({
    data: [],
    page_meta: { current: 9, previous: 2, next: null },
  });
});

test('cursors page forward and backward from a row, and the envelope says whether more rows exist', async () => {
  const after = await list(`?starting_after=${ids[4]}&per_page=5`);
  expect(idsOf(after)).toEqual(ids.slice(5, 10));
  expect(after.page_meta).toEqual({ current: 1, previous: null, next: 2, per_page: 5, pages: 4, count: 20 });
  const before = await list(`?ending_before=${ids[10]}&per_page=5`);
  expect(idsOf(before)).toEqual(ids.slice(5, 10));
  expect(before.page_meta.count).toBe(10);
});

test('GET /payouts combines filters with AND', async () => {
  expect((await list('?payment_rail=imps')).page_meta.count).toBe(5);
  expect(idsOf(await list('?payment_rail=imps&request_id=r20'))).toEqual([ids[4]]);
  expect((await list('?payment_rail=imps&request_id=r21')).data).toEqual([]);
  expect((await list('?status=in_progress')).page_meta.count).toBe(25);
  expect((await list('?status=draft')).data).toEqual([]);
  expect((await list('?beneficiary_id=bene_nobody')).data).toEqual([]);
  expect((await list('?before=2000-01-01')).data).toEqual([]);
  expect((await list('?after=2000-01-01T00:00:00%2B05:30')).page_meta.count).toBe(25);
});

test.each([
  ['page=0', 'page'],
  ['page=x', 'page'],
  ['per_page=0', 'per_page'],
  ['per_page=101', 'per_page'],
  ['per_page=2.5', 'per_page'],
  ['status=paid', 'status'],
  ['before=yesterday', 'before'],
  ['after=2026-02-30', 'after'],
  ['nothing=1', 'nothing'],
  ['status=queued&status=failed', 'status'],
  [`page=1&starting_after=x`, 'page'],
  ['starting_after=x&ending_before=y', 'ending_before'],
  ['request_id=%00', 'request_id'],
])('GET /payouts?%s returns 400 and names the parameter', async (query, field) => {
  const { status, headers } = await ours.call('GET', `/payouts?${query}`);
  expect([status, headers.get('x-error-field')]).toEqual([400, field]);
});

test('the queue shows per balance the number of payouts, their total and the shortfall', async () => {
  const merchant = await testMerchant(engine, { features: ['payout_queueing'] });
  const beneficiary_id = await merchant.payee('IN');
  const viewer = engine.caller(await signedIn(engine, merchant, 'viewer'));
  expect(await viewer.payouts.queue({})).toEqual({ rows: [] });
  await merchant.fund(5_000);
  for (const source_amount of [10_000, 20_000]) {
    await merchant.call('POST', '/payouts', {
      purpose_code: 'S0802',
      beneficiary_id,
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount,
      payment_rail: 'imps',
    });
  }
  const total = 10_000 + 50 + 100 + 20_000 + 100 + 100;
  expect(await viewer.payouts.queue({})).toEqual({
    rows: [{ currency: 'USD', count: 2, mocked: 0, total, missing: total - 5_000 }],
  });
});
