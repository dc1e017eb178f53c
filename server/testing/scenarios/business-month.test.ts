import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../api/invariants';
import { setMerchant } from '../../features/platform/merchants/public';
import { balanceSheet } from '../../ledger/verify';
import { cardOf, type TEST_CARDS } from '../card';
import { type TestEngine, testEngine } from '../engine';
import { type TestMerchant, testMerchant } from '../merchant';
import { ownDatabase } from '../own-database';
import { withdrawalAccountOf } from '../withdrawal-account';

let engine: TestEngine;
let database: Awaited<ReturnType<typeof ownDatabase>>;
let platform: TestMerchant;
let ours: TestMerchant;
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
  platform = await testMerchant(engine, { features: ['platform'] });
  ours = await testMerchant(engine, {
    platform: platform.merchant.handle,
    features: ['settlements', 'payout_queueing'],
  });
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
  await database.drop();
});

const create = async (path: string, body: object) => {
  const { status, body: answer } = await ours.call('POST', path, body);
  expect([path, status, answer.message]).toEqual([path, 201, undefined]);
  return answer;
};
const setNow = async (now: string) => {
  const { status, body } = await platform.call('POST', '/sandbox/clock', { now });
  expect([status, body.message]).toEqual([200, undefined]);
};
const seen = async (path: string) => (await ours.call('GET', path)).body;
const subscribe = async (card: keyof typeof TEST_CARDS, more: object = {}) => {
  const { id } = await create('/subscriptions', {
    customer_id: await ours.customer(),
    product_name: 'Ledger Cloud',
    amount: 100_000,
    currency: 'USD',
    interval_type: 'month',
    interval_count: 1,
    billing_cycles: 12,
    start_date: '2031-02-01',
    expires_at: '2031-02-28',
    starts_with_first_payment: true,
    ...more,
  });
  await create('/payment', { subscription_id: id, card: cardOf(card), callback_url: 'https://shop.example' });
  return id as string;
};
const sheetOf = async ({ merchant }: TestMerchant, currency: string) => {
  const sheet = await balanceSheet(engine.services.db, merchant.id);
  const lines = sheet.filter((line) => line.currency === currency && line.amount !== 0n);
  return Object.fromEntries(lines.map(({ account, amount }) => [account, Number(amount)]));
};

test('a business month: subscriptions charge, euros are converted, suppliers are paid, the rest is settled, and fees are collected', async () => {
  await setNow('2031-02-01T09:00:00Z');
  await platform.call('POST', '/prices', { pricing_type: 'percentage', bps: 100 });
  await setMerchant(engine.services, ours.merchant.handle, { feeCollectionMode: 'deferred' });
  await withdrawalAccountOf(engine, ours);

  // Three customers subscribe. One pauses before the month ends, and one card starts to fail.
  const steady = await subscribe('immediate');
  const pausing = await subscribe('immediate');
  const failing = await subscribe('good once');
  await ours.call('PATCH', `/subscriptions/${pausing}/pause`, {});

  // A customer pays a link by transfer in euros.
  const link = await create('/payin', {
    customer_id: await ours.customer(),
    amount: 500_000,
    currency: 'EUR',
    expires_at: '2031-02-20',
  });
  await create('/payment/mock', { amount: 500_000, currency: 'EUR', payin_id: link.id });

  // A supplier is paid more dollars than the balance has; converted euros cover it.
  const payout = await create('/payouts', {
    purpose_code: 'S0802',
    beneficiary_id: await ours.payee('IN'),
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 400_000,
    payment_rail: 'neft',
  });
  expect(payout.status).toBe('queued');
  const conversion = await create('/balance_conversions', {
    source_currency: 'EUR',
    target_currency: 'USD',
    target_amount: 300_000,
  });
  await engine.runUntilIdle();
  await setNow('2031-02-10T09:00:00Z');
  expect((await seen(`/payouts/${payout.id}`)).status).toBe('success');

  // The dollars above a float are settled to the merchant's bank.
  const settlement = await create('/settlements', { amount: 50_000, balance_currency: 'USD' });
  await setNow('2031-02-20T09:00:00Z');
  expect((await seen(`/settlements/${settlement.id}`)).status).toBe('success');

  // On 1 March one subscription renews, one is declined, and the month's fees are collected.
  await setNow('2031-03-10T09:00:00Z');
  expect(await seen(`/subscriptions/${steady}`)).toMatchObject({ status: 'active', cycles_paid: 2 });
  expect(await seen(`/subscriptions/${pausing}`)).toMatchObject({ status: 'paused', cycles_paid: 1 });
  expect(await seen(`/subscriptions/${failing}`)).toMatchObject({ status: 'halted', cycles_paid: 1 });

  const cardFee = 2_930;
  const payoutFees = 2_000 + 100;
  const settlementFee = 1_500;
  const referral = 1_000;
  const collected = (await seen('/monthly-fees')).data as { currency: string; amount: number }[];
  expect(collected.map(({ currency, amount }) => [currency, amount])).toEqual([
    ['USD', 3 * cardFee + payoutFees],
  ]);
  const received = 4 * 100_000;
  const spent = 400_000 + 50_000 + settlementFee + 4 * referral + 3 * cardFee + payoutFees;
  expect(await sheetOf(ours, 'USD')).toEqual({
    available: received + 300_000 - spent,
    acquirer: -received,
    clearing: 400_000 - 300_000,
    rail: 50_000,
    transfers: 4 * referral,
    // The card fee of March is earned and due in April.
    fees: 4 * cardFee + payoutFees + settlementFee,
    receivable: -cardFee,
  });
  const { from, fees } = conversion;
  const rounding = (await sheetOf(ours, 'EUR')).rounding ?? 0;
  expect(await sheetOf(ours, 'EUR')).toEqual({
    available: 500_000 - from.amount - fees.fx_fee.amount - 5_000,
    sandbox: -500_000,
    clearing: from.amount - rounding,
    transfers: 5_000,
    fees: fees.fx_fee.amount,
    ...(rounding && { rounding }),
  });
  // The platform earns one percent of its merchants' payments.
  expect(await sheetOf(platform, 'USD')).toEqual({ available: 4 * referral, transfers: -4 * referral });
  expect(await sheetOf(platform, 'EUR')).toEqual({ available: 5_000, transfers: -5_000 });
});
