import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../kernel/time/durations';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { ownDatabase } from '../../../testing/own-database';
import { setRates, sheetOf, USUAL_RATES } from '../../../testing/rates';
import { newSecret, signHeaders } from '../../../webhooks/signature';
import { createSheetLoop } from './sheet-source';

const secret = newSecret((count) => new Uint8Array(count).fill(7));

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let place: string;
/** What the address answers now. */
const answer = { body: '', secret, at: new Date() };
const server = createServer((_, response) => {
  const { body, secret, at } = answer;
  response.writeHead(200, { ...signHeaders([secret], 'sheet_1', at, body) }).end(body);
});
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  place = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sheet.csv`;
});
afterAll(async () => {
  server.close();
  await engine.stop();
  await database.drop();
});

/** Another worker asks the address. */
async function ask(sheet: Buffer, more: Partial<typeof answer> = {}): Promise<number> {
  Object.assign(answer, { body: sheet.toString(), secret, at: engine.now(), ...more });
  const sources = { ecb: undefined, sheet: { place, secret, maxChangeBps: 500 } };
  return createSheetLoop({ ...engine.services, rateSources: sources }).round();
}
const quoted = () => {
  const known = engine.services.liveRates.current().midMarket('USD', 'AED', engine.now());
  return known && [known.rate.num, known.rate.den];
};
const versions = () => engine.services.db.system.prisma.rateVersion.count();

test('a signed sheet of the operator’s source takes effect at once, and the same one only once', async () => {
  const sheet = sheetOf(USUAL_RATES, engine.now());
  expect(await ask(sheet)).toBe(MINUTE_MS);
  expect(quoted()).toEqual([36_725n, 10_000n].map((part) => part / 25n));
  const [row] = await engine.services.db.system.prisma.rateVersion.findMany();
  expect(row).toMatchObject({ source: 'sheet', approved_by: { name: 'rates' } });
  await ask(sheet);
  expect(await versions()).toBe(1);
});

test('a sheet that is wrong, unsigned, signed by another or late changes nothing', async () => {
  const next = sheetOf({ ...USUAL_RATES, AED: '3.68' }, engine.now());
  const before = quoted();
  const other = newSecret((count) => new Uint8Array(count).fill(8));
  await ask(next, { secret: other });
  await ask(next, { at: new Date(engine.now().getTime() - 6 * MINUTE_MS) });
  await ask(sheetOf({ ...USUAL_RATES, AED: '36.8' }, engine.now()));
  await ask(sheetOf({ ...USUAL_RATES, AED: '4.2' }, engine.now()));
  const { AED: _, ...fewer } = USUAL_RATES;
  await ask(sheetOf(fewer, engine.now()));
  expect([quoted(), await versions()]).toEqual([before, 1]);
  await ask(next);
  expect(await versions()).toBe(2);
  expect(quoted()).not.toEqual(before);
});

test('a later sheet of two people replaces that of the source', async () => {
  const id = await setRates(engine, { ...USUAL_RATES, AED: '3.69' });
  expect(engine.services.liveRates.current().midMarket('USD', 'AED', engine.now())?.rate.version).toBe(id);
});
