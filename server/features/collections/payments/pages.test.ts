import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { inDays } from '../../../testing/in-days';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';

let engine: TestEngine;
let ours: TestMerchant;
let trpc: Awaited<ReturnType<typeof personAt>>['trpc'];
let ids: Record<'paid' | 'loose' | 'mismatch' | 'held' | 'declined', string>;
let link: string;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
  trpc = (await personAt(engine, ours, 'maker')).trpc;
  const customer_id = await ours.customer({ name: 'Blue Fin Traders' });
  const asked = { customer_id, currency: 'USD', expires_at: inDays(60) };
  const created = await ours.call('POST', '/payin', { ...asked, amount: 125_000, invoice_number: 'NE-7' });
  link = created.body.id;
  const send = async (more: object) =>
    (await ours.call('POST', '/payment/mock', { amount: 125_000, currency: 'USD', ...more })).body.id;
  const order = await ours.call('POST', '/orders', { customer_id, amount: 4_000, currency: 'USD' });
  const card = {
    number: '4000000000000002',
    expiry_month: 1,
    expiry_year: 2031,
    cvv: '123',
    holder_name: 'A B',
  };
  const declined = await ours.call('POST', '/payment', {
    order_id: order.body.id,
    card,
    callback_url: 'https://shop.example',
  });
  ids = {
    loose: await send({ remitter_name: 'BLUE FIN', remittance_information: 'NE 7' }),
    mismatch: await send({ amount: 90_000, payin_id: link }),
    paid: await send({ payin_id: link }),
    held: await send({ remitter_name: 'Sanctioned_Entity' }),
    declined: declined.body.id,
  };
});
afterAll(() => engine.stop());

const nameOfId = (id: string) => Object.entries(ids).find(([, one]) => one === id)?.[0];
const rows = async (input: Parameters<typeof trpc.payments.rows>[0]) =>
  (await trpc.payments.rows(input)).data.map(({ payment }) => nameOfId(payment.id)).sort();

test('lists and counts the payments of each tab', async () => {
  expect(await rows({})).toEqual(['declined', 'held', 'loose', 'mismatch', 'paid']);
  // No link or order has the amount of the unnamed transfer.
  expect(await rows({ tab: 'unmatched' })).toEqual(['mismatch']);
  expect(await rows({ tab: 'action_required' })).toEqual(['held', 'mismatch']);
  expect(await rows({ tab: 'failed' })).toEqual(['declined']);
  expect((await trpc.payments.counts({})).counts).toEqual({
    all: 5,
    unmatched: 1,
    top_ups: 0,
    action_required: 2,
    in_progress: 0,
    success: 2,
    failed: 1,
  });
});

test('finds payments by sender, customer, amount and method', async () => {
  expect(await rows({ q: 'blue fin' })).toEqual(['declined', 'loose', 'paid']);
  expect(await rows({ q: '900.00' })).toEqual(['mismatch']);
  expect(await rows({ method: 'card' })).toEqual(['declined']);
  expect(await rows({ min_amount: 100_000, currency: 'USD' })).toEqual(['held', 'loose', 'paid']);
});

test('shows payer and purpose in a row, and history and referenced link in a view', async () => {
  const paid = await trpc.payments.view({ id: ids.paid });
  expect(paid).toMatchObject({
    customer: { name: 'Blue Fin Traders' },
    paid: { id: link, type: 'payment_link', invoice_number: 'NE-7' },
    unmatched: false,
    net: 125_000,
    available_at: null,
    named: null,
    rfi: null,
    timeline: [{ title: 'Received', actor: { type: 'key' } }],
  });
  const mismatch = await trpc.payments.view({ id: ids.mismatch });
  expect(mismatch).toMatchObject({ unmatched: true, paid: null, named: { invoice_number: 'NE-7' }, net: 0 });
  const held = await trpc.payments.view({ id: ids.held });
  expect(held).toMatchObject({ unmatched: false, rfi: { status: 'action_required' } });
});

test("suggests links for a transfer with the customer's name and the reasons", async () => {
  const again = await ours.call('POST', '/payin', {
    customer_id: await ours.customer({ name: 'Blue Fin Ltd' }),
    amount: 125_000,
    currency: 'USD',
    expires_at: inDays(60),
    invoice_number: 'NE-7',
  });
  const { data, count } = await trpc.payments.candidates({ id: ids.loose });
  expect(count).toBe(1);
  expect(data[0]).toMatchObject({
    id: again.body.id,
    customer_name: 'Blue Fin Ltd',
    invoice_number: 'NE-7',
    score: 100,
    reasons: [
      'Same amount and currency',
      'Invoice NE-7 in the transfer reference',
      'Sender and customer have the same name',
    ],
  });
});

test('shows the debit before a refund, and afterwards why no other refund is possible', async () => {
  const terms = await trpc.refunds.terms({ payment_id: ids.paid });
  expect(terms).toEqual({
    allowed: true,
    reason: null,
    note_to: expect.stringMatching(/@example\.com$/),
    most: { amount: 125_000, currency: 'USD' },
    paid: { amount: 125_000, currency: 'USD' },
    partial: false,
    debit: { amount: 125_000, currency: 'USD' },
    available: 250_000,
    business_days: 1,
  });
  const viewer = (await personAt(engine, ours, 'viewer')).trpc;
  expect(await viewer.refunds.terms({ payment_id: ids.paid })).toMatchObject({
    allowed: false,
    reason: 'Your role can’t create refunds',
  });
  const { id } = await trpc.refunds.create({ payment_id: ids.paid, reason: 'Others' });
  expect(await trpc.refunds.terms({ payment_id: ids.paid })).toMatchObject({
    allowed: false,
    reason: 'Payment already has a refund',
  });
  expect(await trpc.refunds.view({ id })).toMatchObject({
    to: 'Non_Sanctioned_Entity',
    expected_at: expect.any(String),
    timeline: [{ title: 'Created' }],
  });
  const found = await trpc.refunds.rows({ q: '1,250.00 USD' });
  expect(found.data.map(({ refund }) => refund.id)).toEqual([id]);
  expect((await trpc.refunds.counts({})).counts).toEqual({ all: 1, in_progress: 1, success: 0, failed: 0 });
});

test('counts unmatched transfers equally on Home and Payments, without money that the merchant added', async () => {
  const transfer = { amount: 125_000, currency: 'USD', remitter_name: `${ours.merchant.name} Ltd.` };
  const { id } = (await ours.call('POST', '/payment/mock', transfer)).body;
  const unmatched = await rows({ tab: 'unmatched' });
  expect(unmatched).toEqual(['loose', 'mismatch']);
  const { needs } = await trpc.home.needs({});
  expect(needs.flatMap((need) => (need.kind === 'unmatched' ? [nameOfId(need.id)] : [])).sort()).toEqual(
    unmatched,
  );
  const flagged = (await trpc.payments.rows({})).data.filter((row) => row.unmatched);
  expect(flagged.map(({ payment }) => nameOfId(payment.id)).sort()).toEqual(unmatched);
  const added = await ours.call('GET', '/payment?payment_type=add_funds');
  expect(added.body.data).toMatchObject([{ id, payin_type: 'add_funds', payin_id: null }]);
  const refund = await ours.call('POST', '/refunds', { payment_id: id, reason: 'Duplicate' });
  expect([refund.status, refund.body.message]).toEqual([400, expect.stringContaining('added yourself')]);
});
