import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { personAt } from '../../../../testing/person';

let engine: TestEngine;
let ours: TestMerchant;
let viewer: Awaited<ReturnType<typeof personAt>>;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  ours = await testMerchant(engine, { features: ['lrs'], lrsBanks: ['hdfc', 'icici'] });
  viewer = await personAt(engine, ours, 'viewer');
});

const create = async (path: string, body: object) => {
  const { status, body: answer } = await ours.call('POST', path, body);
  expect(status, JSON.stringify(answer)).toBe(201);
  return answer;
};
const remittance = (more: object = {}) =>
  create('/lrs/quotes', {
    resource: 'payin',
    bank_code: 'hdfc',
    source_currency: 'INR',
    target_currency: 'USD',
    source_amount: 120_000_000,
    ...more,
  });
const withdrawal = () =>
  create('/lrs/quotes', {
    resource: 'payout',
    bank_code: 'icici',
    source_currency: 'USD',
    target_currency: 'INR',
    source_amount: 100_000,
  });

async function ordered(quote: { id: string; to: { amount: number } }, customer_id: string) {
  const account = await create(`/customer/${customer_id}/bank_account`, {
    bank_code: 'hdfc',
    account_number: '50100987654321',
  });
  return create('/orders', {
    customer_id,
    amount: quote.to.amount,
    currency: 'USD',
    purpose_code: 'S0001',
    lrs: { lrs_quote_id: quote.id, bank_account_id: account.id },
  });
}

const idsOf = async (input: Parameters<typeof viewer.trpc.remittances.rows>[0]) =>
  (await viewer.trpc.remittances.rows(input)).data.map(({ quote }) => quote.id);

test('the list of LRS quotes shows customer, taxes and the order that used each', async () => {
  await create('/quotes', {
    resource: 'payout',
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_method: { type: 'bank_transfer', subtype: 'local_transfer' },
  });
  const customer_id = await ours.customer({ name: 'Anjali Rao' });
  const quote = await remittance();
  const order = await ordered(quote, customer_id);
  const back = await withdrawal();
  const { data, page_meta } = await viewer.trpc.remittances.rows({});
  expect(page_meta.count).toBe(2);
  expect(data).toMatchObject([
    {
      quote: { id: back.id, resource: 'payout' },
      status: 'open',
      bank_name: 'ICICI Bank',
      customer: null,
      order: null,
    },
    {
      quote: { id: quote.id },
      status: 'used',
      bank_name: 'HDFC Bank',
      gst: { amount: 102_600, currency: 'INR' },
      customer: { id: customer_id, name: 'Anjali Rao' },
      order: { id: order.id, status: 'active' },
    },
  ]);
});

test('LRS quotes filter by status, resource, bank, customer, amount and name, and open ones expire on time', async () => {
  const customer_id = await ours.customer({ name: 'Anjali Rao' });
  const old = await remittance({ customer_id });
  await ours.call('POST', '/sandbox/clock', { advance_by_seconds: 31 * 60 });
  const used = await remittance({ source_amount: 5_000_000 });
  await ordered(used, await ours.customer());
  const open = await withdrawal();
  expect(await idsOf({ status: 'expired' })).toEqual([old.id]);
  expect(await idsOf({ status: 'used' })).toEqual([used.id]);
  expect(await idsOf({ status: 'open' })).toEqual([open.id]);
  expect(await idsOf({ resource: 'payout' })).toEqual([open.id]);
  expect(await idsOf({ bank_code: 'hdfc' })).toEqual([used.id, old.id]);
  expect(await idsOf({ customer_id })).toEqual([old.id]);
  expect(await idsOf({ source_currency: 'INR', max_amount: 5_000_000 })).toEqual([used.id]);
  expect(await idsOf({ source_currency: 'INR', min_amount: 5_000_001 })).toEqual([old.id]);
  expect(await idsOf({ q: 'anjali' })).toEqual([old.id]);
  expect(await idsOf({ q: '50,000.00 INR' })).toEqual([used.id]);
  expect((await viewer.trpc.remittances.counts({ bank_code: 'hdfc' })).counts).toEqual({
    all: 2,
    open: 0,
    used: 1,
    expired: 1,
  });
});

test('a quote shows the rupees exchanged in both directions, and other kinds are not found', async () => {
  const out = await viewer.trpc.remittances.view({ id: (await remittance()).id });
  expect(out.changed).toEqual({ amount: 120_000_000 - 102_600, currency: 'INR' });
  const back = await viewer.trpc.remittances.view({ id: (await withdrawal()).id });
  expect(back.changed.amount).toBe(back.quote.to.amount + back.gst.amount);
  const other = await create('/quotes', {
    resource: 'conversion',
    source_currency: 'USD',
    destination_currency: 'EUR',
    source_amount: 10_000,
  });
  const strange = await testMerchant(engine, { features: ['lrs'] });
  const theirs = await personAt(engine, strange, 'viewer');
  await expect(viewer.trpc.remittances.view({ id: other.quotes[0].id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(theirs.trpc.remittances.view({ id: out.quote.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('an export of LRS quotes includes the amount received and the order', async () => {
  const quote = await remittance();
  const order = await ordered(quote, await ours.customer());
  const answer = await engine.fetch(
    new Request('http://localhost/api/files/exports/lrs-quotes', {
      method: 'POST',
      headers: new Headers([...viewer.headers, ['content-type', 'application/json']]),
      body: JSON.stringify({ format: 'csv' }),
    }),
  );
  expect(parse(await answer.text(), { bom: true, columns: true })).toMatchObject([
    {
      'Quote ID': quote.id,
      Type: 'Remittance',
      Status: 'Used',
      Customer: 'Meera Iyer',
      Bank: 'HDFC Bank',
      Sent: '1200000.00',
      'Sent currency': 'INR',
      GST: '1026.00',
      'Checkout order ID': order.id,
      'Checkout order status': 'Active',
    },
  ]);
});
