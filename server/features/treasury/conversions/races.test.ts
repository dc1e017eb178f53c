import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { ownDatabase } from '../../../testing/own-database';
import { makerAt, race } from '../../../testing/race';
import { rounds } from '../../../testing/rounds';

const ROUNDS = rounds(6, 1_000);

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let other: TestEngine;
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

const makersAt = async (merchant: TestMerchant) =>
  [await makerAt(engine, merchant), await makerAt(other, merchant)] as const;
type Maker = Awaited<ReturnType<typeof makersAt>>[0];

const availableIn = async (maker: Maker, currency: string): Promise<number> =>
  (await maker.balances.get({})).available.find((row) => row.currency === currency)!.amount;

const toEur = (maker: Maker) =>
  maker.conversions.create({ source_currency: 'USD', target_currency: 'EUR', source_amount: 10_000 });

test('creates one of two racing conversions when the balance covers one', async () => {
  const ours = await testMerchant(engine);
  const makers = await makersAt(ours);
  await ours.fund(10_050);
  for (let round = 0; round < ROUNDS; round++) {
    const { done, refused } = await race(makers.map(toEur));
    expect([done.length, refused]).toEqual([1, ['BAD_REQUEST']]);
    expect(await availableIn(makers[0], 'USD')).toBe(0);
    await ours.fund(10_050);
  }
});

test('spends money once when a conversion races a payout', async () => {
  const ours = await testMerchant(engine);
  const makers = await makersAt(ours);
  const beneficiary_id = await ours.payee('IN');
  const ends = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    await ours.fund(10_150 - (await availableIn(makers[0], 'USD')));
    const [first, second] = round % 2 ? makers : makers.toReversed();
    const pay = (maker: Maker) =>
      maker.payouts.create({
        beneficiary_id,
        purpose_code: 'S0802',
        source_currency: 'USD',
        destination_currency: 'INR',
        source_amount: 10_000,
        payment_rail: 'imps',
      });
    const { done, refused } = await race<{ id: string }>([toEur(first!), pay(second!)]);
    expect([done.length, refused], done[0]?.id).toEqual([1, ['BAD_REQUEST']]);
    ends.add(done[0]!.id.split('_')[0]!);
  }
  // Chance decides which side wins.
  if (ROUNDS > 100) expect([...ends].sort()).toEqual(['conv', 'payout']);
});

test('completes conversions in opposite directions at once, without a deadlock', async () => {
  const ours = await testMerchant(engine);
  const makers = await makersAt(ours);
  await ours.fund(100_000_000);
  await ours.fund(100_000_000, 'EUR');
  const back = (maker: Maker) =>
    maker.conversions.create({ source_currency: 'EUR', target_currency: 'USD', target_amount: 500 });
  for (let round = 0; round < ROUNDS; round++) {
    const { refused } = await race([...makers.map(toEur), ...makers.map(back), ...makers.map(toEur)]);
    expect(refused).toEqual([]);
  }
});

test('creates one conversion when a quote is used at both servers, twice at each', async () => {
  const ours = await testMerchant(engine);
  const makers = await makersAt(ours);
  await ours.fund(10_050 * 4 * ROUNDS);
  for (let round = 0; round < ROUNDS; round++) {
    const { quotes } = await makers[0].quotes.create({
      resource: 'conversion',
      source_currency: 'USD',
      destination_currency: 'EUR',
      source_amount: 10_000,
    });
    const { done, refused } = await race(
      [...makers, ...makers].map((maker) => maker.conversions.create({ quote_id: quotes[0]!.id })),
    );
    expect([done.length, refused]).toEqual([1, Array(3).fill('BAD_REQUEST')]);
  }
});
