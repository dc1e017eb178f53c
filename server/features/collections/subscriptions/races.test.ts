import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { asSystem } from '../../../data/client/transaction';
import { cardOf } from '../../../testing/card';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { ownDatabase } from '../../../testing/own-database';
import { makerAt, race } from '../../../testing/race';
import { rounds } from '../../../testing/rounds';
import { renewSubscription } from '../payments/subscriptions/renew';

const ROUNDS = rounds(6, 1_000);
const DAY = 24 * 3600_000;

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let other: TestEngine;
let ours: TestMerchant;
let makers: Awaited<ReturnType<typeof makerAt>>[];
let subscriptions: string[];
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
  other = await testEngine(database.url);
  ours = await testMerchant(engine);
  makers = [await makerAt(engine, ours), await makerAt(other, ours)];
  subscriptions = [];
  const customer_id = await ours.customer();
  const today = engine.now().toISOString().slice(0, 10);
  for (let at = 0; at < ROUNDS * 4; at++) {
    const { id } = await makers[0]!.subscriptions.create({
      customer_id,
      product_name: 'Ledger Cloud',
      amount: 4_900,
      currency: 'USD',
      interval_type: 'month',
      interval_count: 1,
      billing_cycles: 3,
      start_date: today,
      expires_at: today,
      starts_with_first_payment: true,
    });
    // One card in four is declined from the second payment on.
    const card = cardOf(at % 4 === 3 ? 'good once' : 'approved');
    await makers[0]!.payments.create({ subscription_id: id, card, callback_url: 'https://shop.example' });
    subscriptions.push(id);
  }
  for (const one of [engine, other]) one.advance(31 * DAY + 3 * 3600_000);
  // The earlier sessions have ended by now.
  makers = [await makerAt(engine, ours), await makerAt(other, ours)];
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
  await other.stop();
  await database.drop();
});

const isDue = (id: string) => () =>
  [engine, other, engine, other].map(({ services }) => renewSubscription(services, ours.merchant, id));
const seen = (id: string) => makers[0]!.subscriptions.get({ id });
const paidOf = (id: string) =>
  asSystem(engine.services.db, (tx) =>
    tx.payment.count({ where: { subscription_id: id, status: 'success' } }),
  );
const quarterOf = (which: number) => subscriptions.filter((_, at) => at % 4 === which);

test('charges a renewal once when two workers start it at once', async () => {
  for (const id of quarterOf(0)) {
    expect((await race(isDue(id)())).refused).toEqual([]);
    expect(await paidOf(id)).toBe(2);
    expect(await seen(id)).toMatchObject({ status: 'active', cycles_paid: 2 });
  }
});

test('counts a declined renewal that two workers start at once as one failure', async () => {
  for (const id of quarterOf(3)) {
    await race(isDue(id)());
    const found = await seen(id);
    expect([found.status, found.cycles_paid, await paidOf(id)]).toEqual(['active', 1, 1]);
    const failed = await asSystem(engine.services.db, (tx) =>
      tx.payment.count({ where: { subscription_id: id, status: 'failed' } }),
    );
    expect(failed).toBe(1);
  }
});

test('pauses a subscription that races its renewal, and counts the charge', async () => {
  for (const id of quarterOf(1)) {
    const paused = makers[1]!.subscriptions.pause({ id });
    const renewed = renewSubscription(engine.services, ours.merchant, id);
    const [pause] = await Promise.allSettled([paused, renewed]);
    const found = await seen(id);
    expect(found.status).toBe(pause.status === 'fulfilled' ? 'paused' : 'active');
    expect(found.cycles_paid).toBe(await paidOf(id));
  }
});

test('counts or voids the charge when a cancellation races a renewal', async () => {
  for (const id of quarterOf(2)) {
    const cancelled = makers[1]!.subscriptions.cancel({ id });
    const renewed = renewSubscription(engine.services, ours.merchant, id);
    const [cancel] = await Promise.allSettled([cancelled, renewed]);
    const found = await seen(id);
    expect(found.status).toBe(cancel.status === 'fulfilled' ? 'cancelled' : 'active');
    expect(found.cycles_paid).toBe(await paidOf(id));
    expect(found.next_payment_date === null).toBe(found.status === 'cancelled');
  }
});
