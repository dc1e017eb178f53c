import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../api/invariants';
import { balanceSheet } from '../../ledger/verify';
import { type TestEngine, testEngine } from '../engine';
import { type TestMerchant, testMerchant } from '../merchant';
import { ownDatabase } from '../own-database';

const DAY = 24 * 3600_000;

let engine: TestEngine;
let database: Awaited<ReturnType<typeof ownDatabase>>;
let ours: TestMerchant;
let customer_id: string;
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
  ours = await testMerchant(engine);
  customer_id = await ours.customer();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
  await database.drop();
});

const create = async (path: string, body: object) => {
  const { status, body: answer } = await ours.call('POST', path, body);
  expect([status, answer.message]).toEqual([201, undefined]);
  return answer;
};
const wait = async (ms: number) => {
  engine.advance(ms);
  await engine.runUntilIdle();
};
const link = (amount: number, currency: string, more: object = {}) => {
  const expires_at = new Date(engine.now().getTime() + 60 * DAY).toISOString();
  return create('/payin', { customer_id, amount, currency, expires_at, ...more });
};
const send = (amount: number, currency: string, more: object = {}) =>
  create('/payment/mock', { amount, currency, ...more });
const answer = async (id: string) => {
  const [rfi] = (await ours.call('GET', `/rfis?search=${id}`)).body.data;
  const doc_id = await ours.document();
  const documents = rfi.documents_required.map(({ rfi_doc_id }: { rfi_doc_id: string }) => ({
    rfi_doc_id,
    doc_id,
  }));
  await ours.call('PATCH', `/rfis/${rfi.id}/respond`, { documents });
};

test('a month of payments by link, card, transfer and quote, with holds, matches, rejections and refunds', async () => {
  // One invoice paid by transfer, and one that the customer never pays.
  const invoice = await link(250_000, 'USD', { invoice_number: 'INV-1' });
  const forgotten = await link(80_000, 'USD');
  await wait(DAY);
  const paid = await send(250_000, 'USD', { payin_id: invoice.id });

  // An order paid by card; the customer pays the fee.
  const order = await create('/orders', {
    customer_id,
    amount: 100_000,
    currency: 'USD',
    fee_bearer: 'customer',
  });
  const card = {
    number: '4242424242424242',
    expiry_month: 12,
    expiry_year: 2031,
    cvv: '123',
    holder_name: 'A B',
  };
  const charged = await create('/payment', {
    order_id: order.id,
    card,
    callback_url: 'https://shop.example',
  });
  expect(charged.payment_amount).toBe(102_930);

  // Euros settled in dollars at a held rate.
  const { quotes } = await create('/quotes', {
    resource: 'payin',
    source_currency: 'EUR',
    destination_currency: 'USD',
    source_amount: 50_000,
    payment_method: { type: 'bank_transfer', subtype: 'local_transfer' },
  });
  const quoted = await create('/payin', { customer_id, quote_id: quotes[0].id });
  const converted = await send(50_000, 'EUR', { payin_id: quoted.id });
  const fxFee = converted.fee_breakdown.fx_fee[0].amount;

  // An unexpected transfer matched by hand, a sender who is cleared and one who is rejected.
  const loose = await send(70_000, 'USD', { remitter_name: 'Blue Fin' });
  const match = await link(70_000, 'USD');
  await ours.call('POST', `/payment/${loose.id}/connect-payin`, { payin_id: match.id });
  const cleared = await send(30_000, 'USD', { remitter_name: 'Sanctioned_Entity' });
  await answer(cleared.id);
  const refused = await send(16_625, 'USD');
  await wait(5_000);

  // The card payment becomes available, an invoice is refunded, and a refund fails.
  await wait(5 * DAY);
  const refund = await create('/refunds', { payment_id: paid.id, reason: 'Requested By Customer' });
  const failing = await create('/refunds', { payment_id: charged.id, reason: 'Duplicate' });
  await ours.call('PATCH', `/refunds/${failing.id}/mock_update_status`, { status: 'failed' });
  await wait(1_000);
  await wait(60 * DAY);

  const status = async (path: string) => (await ours.call('GET', path)).body.status;
  expect(await status(`/payin/${invoice.id}`)).toBe('paid');
  expect(await status(`/payin/${forgotten.id}`)).toBe('expired');
  expect(await status(`/payin/${match.id}`)).toBe('paid');
  expect(await status(`/payment/${cleared.id}`)).toBe('success');
  expect(await status(`/payment/${refused.id}`)).toBe('failed');
  expect(await status(`/refunds/${refund.id}`)).toBe('success');
  expect(await status(`/refunds/${failing.id}`)).toBe('failed');

  const sheet = await balanceSheet(engine.services.db, ours.merchant.id);
  const of = (currency: string) =>
    Object.fromEntries(
      sheet
        .filter((line) => line.currency === currency && line.amount !== 0n)
        .map(({ account, amount }) => [account, Number(amount)]),
    );
  const dollars = converted.converted_amount;
  expect(of('USD')).toEqual({
    available: 100_000 + dollars - fxFee + 70_000 + 30_000,
    fees: 2_930 + fxFee,
    // Transfers received, the acquirer's payouts, and bank refunds.
    sandbox: -(250_000 + 70_000 + 30_000),
    acquirer: -102_930,
    rail: 250_000,
    clearing: -dollars,
  });
  expect(of('EUR')).toEqual({ sandbox: -50_000, clearing: 50_000 });
});
