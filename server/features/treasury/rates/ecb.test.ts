import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { ownDatabase } from '../../../testing/own-database';
import { ecbFile, USUAL_ECB } from '../../../testing/rates';
import { temporaryDirectory } from '../../../testing/throwaway';
import { createEcbLoop, MAX_ECB_BYTES } from './ecb';
import { readPlace } from './place';

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
});
afterAll(async () => {
  await engine.stop();
  await database.drop();
});

const today = () => engine.now().toISOString().slice(0, 10);
const count = () => engine.services.db.system.prisma.rateVersion.count();

async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/eurofxref-daily.xml`, stop: () => server.closeAllConnections() };
}

test('several workers read the file of the ECB from its place, and load it once', async () => {
  const file = path.join(temporaryDirectory(), 'eurofxref-daily.xml');
  writeFileSync(file, ecbFile(today(), USUAL_ECB));
  const services = { ...engine.services, rateSources: { ecb: file, sheet: undefined } };
  const before = await count();
  await Promise.all([1, 2, 3].map(() => createEcbLoop(services).round()));
  expect(await count()).toBe(before + 1);
  const { rate } = engine.services.liveRates.current().lastKnown('EUR', 'USD', engine.now())!;
  expect(rate).toMatchObject({ num: 2_321n, den: 2_000n });
});

test('a worker that is woken reads the file only once an hour, and one without a place reads none', async () => {
  const loop = createEcbLoop({
    ...engine.services,
    rateSources: { ecb: '/nowhere/eurofxref-daily.xml', sheet: undefined },
  });
  await loop.round();
  expect(await loop.round()).toBeLessThanOrEqual(3_600_000);
  const before = await count();
  expect(await createEcbLoop(engine.services).round()).toBe(3_600_000);
  expect(await count()).toBe(before);
});

test('the file is fetched from an address, without redirects and within its limits', async () => {
  const { url, stop } = await serve((request, response) => {
    if (request.url === '/eurofxref-daily.xml') response.end('<x/>');
    else if (request.url === '/large') response.end(Buffer.alloc(300_000));
    else if (request.url === '/moved') response.writeHead(302, { location: '/eurofxref-daily.xml' }).end();
    // Anything else is never answered.
  });
  const read = (name: string, timeoutMs?: number) =>
    readPlace(new URL(name, url).href, { mostBytes: MAX_ECB_BYTES, timeoutMs });
  expect(Buffer.from((await read(url)).bytes).toString()).toBe('<x/>');
  await expect(read('/moved')).rejects.toThrow('answered 302');
  await expect(read('/large')).rejects.toThrow('longer than 262144 bytes');
  await expect(read('/silent', 50)).rejects.toThrow();
  stop();
});
