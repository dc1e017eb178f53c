import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../../api/invariants';
import { HOUR_MS } from '../../../../kernel/time/durations';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { personAt } from '../../../../testing/person';
import { risingRates } from '../../../../testing/rates';
import { setMerchant } from '../../../platform/merchants/public';

const HIT = 16_623;
const FEES = 84 + 100;

const rates = risingRates();
let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine(undefined, { rates });
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

/** Null: the rate is held for as long as a payout waits. */
async function merchantWith(rateHoldHours: number | null, features: string[] = []) {
  const merchant = await testMerchant(engine, { features });
  await setMerchant(engine.services, merchant.merchant.handle, { rateHoldHours });
  return { ...merchant, to: await merchant.payee('IN') };
}

async function pay(merchant: TestMerchant & { readonly to: string }, more: object = {}) {
  const { status, body } = await merchant.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id: merchant.to,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'imps',
    ...more,
  });
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
}

const seen = async (merchant: TestMerchant, id: string) =>
  (await merchant.call('GET', `/payouts/${id}`)).body;
const eventsOf = async (merchant: TestMerchant, id: string) =>
  (await merchant.call('GET', `/events?entity_id=${id}`)).body.data;
const balanceOf = async (merchant: TestMerchant) => {
  const { available, held } = (await merchant.call('GET', '/balances')).body;
  return available[0].amount + held[0].amount;
};

test('a queued payout with an expired rate leaves at the rate of the day and notifies its creator', async () => {
  const merchant = await merchantWith(24, ['payout_queueing']);
  const late = await pay(merchant);
  const fixed = await pay(merchant, { source_amount: undefined, destination_amount: 800_000 });
  engine.advance(25 * HOUR_MS);
  rates.raise();
  const person = await personAt(engine, merchant, 'owner');
  await engine.services.db.system.prisma.payout.updateMany({
    where: { id: late.id },
    data: { made_by: [person.id] },
  });
  const prompt = await pay(merchant);
  await merchant.fund(1_000_000);
  await engine.runUntilIdle();

  const [one, two, three] = await Promise.all([late, fixed, prompt].map(({ id }) => seen(merchant, id)));
  expect([one.status, two.status, three.status]).toEqual(['success', 'success', 'success']);
  expect(one.source_amount).toBe(late.source_amount);
  expect(one.destination_amount).toBeGreaterThan(late.destination_amount);
  expect(two.destination_amount).toBe(fixed.destination_amount);
  expect(two.source_amount).toBeLessThan(fixed.source_amount);
  expect(three.destination_amount).toBe(prompt.destination_amount);

  const { changes } = await engine.services.db.system.prisma.event.findFirstOrThrow({
    where: { merchant_id: merchant.merchant.id, type: 'payout.repriced', subject_id: late.id },
  });
  const { price } = changes as { price: [string, string] };
  expect(price[0]).not.toBe(price[1]);
  expect(price[1]).toMatch(/^100\.00\sUSD for [\d,.]+\sINR$/);
  const { data } = await person.trpc.notifications.list({});
  expect(data).toMatchObject([{ title: 'Sent on at the rate of the day', subject_id: late.id }]);
});

test('without a limit the rate of the creation is honoured on release', async () => {
  const merchant = await merchantWith(null, ['payout_queueing']);
  const made = await pay(merchant);
  engine.advance(20 * 24 * HOUR_MS);
  rates.raise();
  await merchant.fund(1_000_000);
  await engine.runUntilIdle();
  const released = await seen(merchant, made.id);
  expect(released.status).toBe('success');
  expect([released.fx_rate, released.destination_amount]).toEqual([made.fx_rate, made.destination_amount]);
});

test('a late payout that its new price makes too large stays in the queue, and others go', async () => {
  const merchant = await merchantWith(24, ['payout_queueing']);
  const large = await pay(merchant, { source_amount: undefined, destination_amount: 40_000_000 });
  engine.advance(25 * HOUR_MS);
  rates.raise();
  const small = await pay(merchant);
  await merchant.fund(15_000);
  await engine.runUntilIdle();
  expect((await seen(merchant, large.id)).status).toBe('queued');
  expect((await seen(merchant, small.id)).status).toBe('success');
});

test('a payout whose documents take longer than the rate is held is priced when it is cleared', async () => {
  const merchant = await merchantWith(24);
  await merchant.fund(1_000_000);
  const made = await pay(merchant, { source_amount: HIT });
  expect(made.status).toBe('action_required');
  engine.advance(25 * HOUR_MS);
  rates.raise();
  const { body: rfis } = await merchant.call('GET', `/rfis?search=${made.id}`);
  const documents = [];
  for (const { rfi_doc_id } of rfis.data[0].documents_required)
    documents.push({ rfi_doc_id, doc_id: await merchant.document() });
  const answered = await merchant.call('PATCH', `/payouts/${made.id}/update_rfi`, { documents });
  expect(answered.status).toBe(200);
  engine.advance(HOUR_MS);
  await engine.runUntilIdle();
  const cleared = await seen(merchant, made.id);
  expect(cleared.destination_amount).toBeGreaterThan(made.destination_amount);
  expect((await eventsOf(merchant, made.id)).map((one: { event_type: string }) => one.event_type)).toContain(
    'payout.repriced',
  );
  expect(await balanceOf(merchant)).toBe(1_000_000 - HIT - FEES);
});
