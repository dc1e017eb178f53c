import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { BALANCE_CURRENCIES } from '../../../kernel/money/currency';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { testMerchant } from '../../../testing/merchant';
import { ownDatabase } from '../../../testing/own-database';
import { makerAt } from '../../../testing/race';
import { rounds } from '../../../testing/rounds';
import { referenceRates } from '../fx/public';

// ROUNDS extends a run, SEED repeats one.
const ROUNDS = rounds(60, 10_000);
const SEED = Number(process.env.SEED ?? randomBytes(4).readInt32LE());

let engine: TestEngine;
let database: Awaited<ReturnType<typeof ownDatabase>>;
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
  await database.drop();
});

const start = fc.constantFrom(...BALANCE_CURRENCIES);

const step = fc.record({
  to: fc.constantFrom(...BALANCE_CURRENCIES),
  amount: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 10_000_000 })),
  given: fc.constantFrom('source' as const, 'target' as const),
  quoted: fc.boolean(),
});

/** Exact value of balances in USD at mid-market rates, as a fraction over `SCALE`. */
const RATES = BALANCE_CURRENCIES.map(
  (currency) => referenceRates.midMarket(currency, 'USD', new Date())!.rate,
);
const SCALE = RATES.reduce((product, { den }) => product * den, 1n);
const worth = (rows: readonly { currency: string; amount: number }[]): bigint =>
  rows.reduce((sum, { currency, amount }) => {
    const { num, den } = RATES.find(({ from }) => from === currency)!;
    return sum + BigInt(amount) * num * (SCALE / den);
  }, 0n);

test(`lowers the value of the balances in each of ${ROUNDS} chains of conversions back and forth (SEED=${SEED})`, async () => {
  const ours = await testMerchant(engine);
  for (const currency of BALANCE_CURRENCIES) await ours.fund(2_000_000_000, currency);
  const maker = await makerAt(engine, ours);
  const now = async () => worth((await maker.balances.get({})).available);
  let [before, converted] = [await now(), 0];
  await fc.assert(
    fc.asyncProperty(start, fc.array(step, { minLength: 1, maxLength: 4 }), async (first, steps) => {
      let [from, made]: [string, number] = [first, 0];
      for (const next of [...steps, { ...steps[0]!, to: first }]) {
        if (next.to === from || !(await isMade(convert(maker, from, next)))) continue;
        from = next.to;
        made++;
      }
      const after = await now();
      expect(made > 0 ? after < before : after === before).toBe(true);
      before = after;
      converted += made;
    }),
    { numRuns: ROUNDS, seed: SEED, endOnFailure: true },
  );
  expect(converted).toBeGreaterThan(ROUNDS);
});

type Maker = Awaited<ReturnType<typeof makerAt>>;
type Step = { to: string; amount: number; given: 'source' | 'target'; quoted: boolean };

async function convert(maker: Maker, from: string, { to, amount, given, quoted }: Step) {
  if (!quoted)
    return maker.conversions.create({
      source_currency: from,
      target_currency: to,
      [`${given}_amount`]: amount,
    });
  const { quotes } = await maker.quotes.create({
    resource: 'conversion',
    source_currency: from,
    destination_currency: to,
    [given === 'source' ? 'source_amount' : 'destination_amount']: amount,
  });
  return maker.conversions.create({ quote_id: quotes[0]!.id });
}

const isMade = (made: Promise<unknown>): Promise<boolean> =>
  made.then(
    () => true,
    (error: { code?: string }) => {
      if (error.code !== 'BAD_REQUEST') throw error;
      return false;
    },
  );
