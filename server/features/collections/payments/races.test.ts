import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { inDays } from '../../../testing/in-days';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { ownDatabase } from '../../../testing/own-database';
import { makerAt, race } from '../../../testing/race';
import { rounds } from '../../../testing/rounds';

const ROUNDS = rounds(6, 1_000);
const AMOUNT = 50_000;

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let other: TestEngine;
let ours: TestMerchant;
let makers: Awaited<ReturnType<typeof makerAt>>[];
let customer_id: string;
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
  other = await testEngine(database.url);
  ours = await testMerchant(engine);
  makers = [await makerAt(engine, ours), await makerAt(other, ours)];
  customer_id = await ours.customer();
  await ours.fund(AMOUNT * ROUNDS * 10);
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
  await other.stop();
  await database.drop();
});

const terms = () => ({ customer_id, amount: AMOUNT, currency: 'USD' });
const link = async () => (await makers[0]!.payment_links.create({ ...terms(), expires_at: inDays(60) })).id;
const order = async () => (await makers[0]!.orders.create(terms())).id;
const transfer = async (payin_id?: string) =>
  (await makers[0]!.payments.mock({ amount: AMOUNT, currency: 'USD', payin_id })).id;
const send = (payin_id: string) => (maker: (typeof makers)[number]) =>
  maker.payments.mock({ amount: AMOUNT, currency: 'USD', payin_id });
const card = {
  number: '4242424242424242',
  expiry_month: 12,
  expiry_year: 2031,
  cvv: '123',
  holder_name: 'Meera Iyer',
};
const charge = (order_id: string) => (maker: (typeof makers)[number]) =>
  maker.payments.create({ order_id, card, callback_url: 'https://shop.example' });
const everywhere = <T>(call: (maker: (typeof makers)[number]) => Promise<T>) =>
  race([...makers, ...makers].map(call));

test('creates one refund and holds its money once when four refunds race', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const payment_id = await transfer();
    const { done, refused } = await everywhere((maker) =>
      maker.refunds.create({ payment_id, reason: 'Duplicate' }),
    );
    expect([done.length, refused], payment_id).toEqual([1, Array(3).fill('BAD_REQUEST')]);
  }
});

test('connects one transfer to one link when one races for four links or four race for one', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await transfer();
    const links = await Promise.all([link(), link(), link(), link()]);
    const one = await race(
      links.map((payin_id, at) => makers[at % 2]!.payments.connect_payin({ id, payin_id })),
    );
    expect(one.done, id).toHaveLength(1);
    const left = links.find((payin_id) => payin_id !== one.done[0]!.payin_id)!;
    const transfers = await Promise.all([transfer(), transfer(), transfer(), transfer()]);
    const many = await race(
      transfers.map((id, at) => makers[at % 2]!.payments.connect_payin({ id, payin_id: left })),
    );
    expect(many.done, left).toHaveLength(1);
  }
});

test('a payment that is connected or refunded is no top-up, even if both race with the mark', async () => {
  const [first, second] = makers as [(typeof makers)[number], (typeof makers)[number]];
  for (let round = 0; round < ROUNDS; round++) {
    const id = await transfer();
    const payin_id = await link();
    const { done } = await race<unknown>([
      first.payments.mark_top_up({ id }),
      second.payments.mark_top_up({ id }),
      first.payments.connect_payin({ id, payin_id }),
      second.refunds.create({ payment_id: id, reason: 'Duplicate' }),
    ]);
    expect(done.length, id).toBeGreaterThan(0);
    const { payment } = await first.payments.view({ id });
    if (payment.payin_id !== null || payment.refunded_amount > 0)
      expect(payment.payin_type, id).not.toBe('add_funds');
    else expect(payment.payin_type, id).toBe('add_funds');
  }
});

test('pays a link with one of four racing transfers and leaves the others unmatched', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { done, refused } = await everywhere(send(await link()));
    expect(refused).toEqual([]);
    const outcomes = done.map(({ status, error_code }) => error_code ?? status).sort();
    expect(outcomes).toEqual([...Array(3).fill('PAYIN_NOT_FOUND'), 'success']);
  }
});

test('charges one of four cards that race for an order', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { done } = await everywhere(charge(await order()));
    expect(done.filter(({ status }) => status === 'success')).toHaveLength(1);
    for (const { status, error_code } of done)
      if (status !== 'success') expect([status, error_code]).toEqual(['failed', 'PAYIN_NOT_FOUND']);
  }
});

test('pays an order once when a card and a transfer race for it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await order();
    const { done } = await race([charge(id)(makers[round % 2]!), send(id)(makers[1 - (round % 2)]!)]);
    expect(done.filter(({ status }) => status === 'success')).toHaveLength(1);
  }
});

test('cancels or pays a link when both race, and its money matches the outcome', async () => {
  const ends = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const id = await link();
    const [first, second] = round % 2 ? makers : makers.toReversed();
    const cancelling = () =>
      first!.payment_links.cancel({ id }).then(
        () => 'cancelled',
        () => 'refused',
      );
    // Each side starts first in half of the rounds.
    const paying = round % 4 < 2 ? send(id)(second!) : undefined;
    const [cancel, payment] = await Promise.all([cancelling(), paying ?? send(id)(second!)]);
    const { status } = await makers[0]!.payment_links.get({ id });
    ends.add(status);
    if (status === 'paid')
      expect([cancel, payment.status, payment.payin_id]).toEqual(['refused', 'success', id]);
    else expect([status, cancel, payment.error_code]).toEqual(['cancelled', 'cancelled', 'PAYIN_NOT_FOUND']);
  }
  // Chance decides which side wins.
  if (ROUNDS > 100) expect([...ends].sort()).toEqual(['cancelled', 'paid']);
});
