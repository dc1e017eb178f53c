import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { ownDatabase } from '../../../testing/own-database';
import { signedIn } from '../../../testing/person';
import { makerAt, race } from '../../../testing/race';
import { rounds } from '../../../testing/rounds';
import { withdrawalAccountOf } from '../../../testing/withdrawal-account';

const ROUNDS = rounds(6, 1_000);
const FEE = 1_500;
const AMOUNT = 50_000;

type Maker = Awaited<ReturnType<typeof makerAt>>;

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let other: TestEngine;
let ours: TestMerchant;
let makers: Maker[];
let developers: Maker[];
let beneficiary_id: string;
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
  other = await testEngine(database.url);
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
  await other.stop();
  await database.drop();
});
beforeEach(newMerchant);

async function newMerchant(): Promise<void> {
  ours = await testMerchant(engine, { features: ['settlements'] });
  await withdrawalAccountOf(engine, ours);
  beneficiary_id = await ours.payee('US');
  makers = [await makerAt(engine, ours), await makerAt(other, ours)];
  const headers = await signedIn(engine, ours, 'developer');
  developers = [engine.caller(headers), other.caller(headers)];
}

/** Fewer than the merchant's rate limit allows. */
const ROUNDS_OF_ONE = 200;

const available = async () => (await ours.call('GET', '/balances')).body.available[0].amount as number;
const settle = (amount: number) => (maker: Maker) =>
  maker.settlements.create({ amount, balance_currency: 'USD' });
const payOut = (maker: Maker) =>
  maker.payouts.create({
    purpose_code: 'S0802',
    beneficiary_id,
    source_currency: 'USD',
    destination_currency: 'USD',
    source_amount: AMOUNT,
    payment_rail: 'swift',
  });

test('creates one of two racing settlements when the balance covers one', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await ours.fund(AMOUNT + FEE);
    const { done, refused } = await race(makers.map(settle(AMOUNT)));
    expect([done.length, refused]).toEqual([1, ['BAD_REQUEST']]);
    expect(await available()).toBe(0);
  }
});

test('includes each payment once when four settlements race', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    if (round > 0 && round % ROUNDS_OF_ONE === 0) await newMerchant();
    for (const amount of [AMOUNT, AMOUNT, 4 * FEE]) await ours.fund(amount);
    const half = AMOUNT / 2;
    const { done, refused } = await race([...makers, ...makers].map(settle(half)));
    expect([done.length, refused]).toEqual([4, []]);
    expect(await available()).toBe(0);
    const taken = new Map<string, number>();
    for (const { id } of done) {
      const { data } = (await ours.call('GET', `/settlements/${id}/transactions`)).body;
      for (const line of data)
        taken.set(line.source_id, (taken.get(line.source_id) ?? 0) + line.settled_amount.amount);
    }
    const sum = [...taken.values()].reduce((all, one) => all + one, 0);
    expect(sum).toBe(2 * AMOUNT);
  }
});

test('spends money once when a settlement races a payout', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await ours.fund(AMOUNT + FEE);
    const [first, second] = round % 2 ? makers : makers.toReversed();
    const { done, refused } = await race<{ id: string }>([settle(AMOUNT)(first!), payOut(second!)]);
    expect([done.length, refused]).toEqual([1, ['BAD_REQUEST']]);
    expect(await available()).toBe(0);
  }
});

async function catchUp(): Promise<void> {
  const { pool } = engine.services.db.system;
  const waits = async () => {
    const { rowCount } = await pool.query('SELECT 1 FROM timer WHERE fire_at <= $1 LIMIT 1', [engine.now()]);
    return rowCount !== 0;
  };
  while (await waits()) await engine.runUntilIdle();
}

test('settles once when four runs are queued at once', async () => {
  await catchUp();
  for (let round = 0; round < Math.min(ROUNDS, 100); round++) {
    await ours.fund(AMOUNT + FEE);
    const { done, refused } = await race(
      [...developers, ...developers].map((developer) => developer.settlements.mock_trigger({})),
    );
    expect([done.length, refused]).toEqual([4, []]);
    await engine.runUntilIdle();
    expect(await available()).toBe(0);
    const { data } = await makers[0]!.settlements.list({ per_page: 100 });
    expect(data).toHaveLength(round + 1);
  }
});

test('settles and refunds no more than a payment has when both race', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const payment = await makers[0]!.payments.mock({ amount: AMOUNT + FEE, currency: 'USD' });
    const refund = (maker: Maker) => maker.refunds.create({ payment_id: payment.id, reason: 'Duplicate' });
    const [first, second] = round % 2 ? makers : makers.toReversed();
    const { done, refused } = await race<{ id: string }>([settle(AMOUNT)(first!), refund(second!)]);
    expect([done.length, refused]).toEqual([1, ['BAD_REQUEST']]);
    expect(await available()).toBe(0);
  }
});
