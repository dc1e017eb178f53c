import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../../kernel/time/durations';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type LiveMerchant, liveMerchant } from '../../../testing/live-merchant';
import { ownDatabase } from '../../../testing/own-database';
import { signedIn } from '../../../testing/person';
import { setEcb, setRates } from '../../../testing/rates';

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let merchant: LiveMerchant;
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
  merchant = await liveMerchant(engine, 100_000n);
});
afterAll(async () => {
  await engine.stop();
  await database.drop();
});

const home = async () => engine.caller(await signedIn(engine, merchant, 'viewer')).home;

test('Home of a live merchant names the currencies it cannot value, and values the others', async () => {
  const unknown = await (await home()).balances({});
  expect([unknown.base, unknown.available, unknown.unvalued]).toEqual(['USD', 0, ['EUR']]);
  expect(unknown.rows.find(({ currency }) => currency === 'EUR')).toMatchObject({ worth: null });
  expect((await (await home()).position({})).unvalued).toEqual(['EUR']);
  expect((await (await home()).flow({})).unvalued).toEqual(['EUR']);
  expect((await (await home()).cash_flow({})).unvalued).toEqual(['EUR']);

  await setEcb(engine, engine.now().toISOString().slice(0, 10));
  const byEcb = await (await home()).balances({});
  expect([byEcb.available, byEcb.unvalued]).toEqual([116_050, []]);

  await setRates(engine, { EUR: '0.8000' });
  expect((await (await home()).balances({})).available).toBe(125_000);
  engine.advance(11 * HOUR_MS);
  // The sheet has expired.
  expect((await (await home()).balances({})).available).toBe(116_050);
});
