import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Agent, request } from 'undici';
import type { Engine } from '../server/api/engine';
import { migrate } from '../server/data/migrations/migrate';
import { createEngine } from '../server/process/create-engine';
import { startWorker } from '../server/process/worker';
import { testMerchant } from '../server/testing/merchant';
import { temporaryDirectory, throwawayPostgres } from '../server/testing/throwaway';
import { clock, percentile, type Sample } from './kit/clients';
import { SECRET } from './kit/payers';
import { writeText as write } from './kit/report';

const ENDPOINTS = 50;
const EVENTS = Number(process.env.EVENTS ?? 20_000);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = Number(process.env.SECONDS ?? 15);
const PER_SECOND = 200;
const SLOW_MS = 10_000;
const TYPE = 'webhook_endpoint.created';

/** With an event to copy. */
type Merchant = { readonly id: string; readonly event: string };

/** Deliveries a second; milliseconds from commit to POST. */
type Round = { bare: number; healthy: number; disturbed: number; p50: number; p99: number };

/** Delivery of events, beside a loop that only claims, posts and deletes rows. All in this process. */
export async function bench(): Promise<void> {
  const postgres = await throwawayPostgres({ fsync: true });
  const dataDir = temporaryDirectory();
  const receiver = await listen();
  try {
    await migrate(postgres.url);
    const engine = await createEngine({
      databaseUrl: postgres.url,
      secret: SECRET,
      worker: false,
      publicUrl: new URL('http://localhost'),
      dataDir,
      webhooks: { allowedHosts: ['127.0.0.1'], proxyUrl: undefined },
    });
    const merchants: Merchant[] = [];
    for (let at = 0; at < ENDPOINTS; at++) {
      const { merchant, call } = await testMerchant(engine);
      await call('POST', '/webhook-endpoints', { url: `${receiver.url}/${at}`, events: [TYPE] });
      const { rows } = await engine.services.db.system.pool.query<{ id: string }>(
        'SELECT id FROM event WHERE merchant_id = $1 AND type = $2',
        [merchant.id, TYPE],
      );
      merchants.push({ id: merchant.id, event: rows[0]!.id });
    }
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const bare = await bareLoop(engine, receiver, postgres.url);
      const healthy = await deliver(engine, receiver, merchants);
      receiver.disturb('/0', '/1');
      const disturbed = await deliver(engine, receiver, merchants);
      receiver.disturb();
      const samples = await latencies(engine, receiver, merchants.slice(2));
      rounds.push({
        bare,
        healthy,
        disturbed,
        p50: percentile(samples, 0.5),
        p99: percentile(samples, 0.99),
      });
      console.log(rounds.at(-1));
    }
    await engine.stop();
    report(rounds);
  } finally {
    await receiver.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Receiver = Awaited<ReturnType<typeof listen>>;

/** The first disturbed path never answers; the second takes ten seconds. */
async function listen() {
  let disturbed: readonly string[] = [];
  let received = 0;
  let onReceived: (id: string) => void = () => undefined;
  const server = createServer((incoming, response) => {
    incoming.resume();
    incoming.on('end', () => {
      const place = disturbed.indexOf(incoming.url!);
      if (place === 0) return;
      if (place === 1) return void setTimeout(() => response.end(), SLOW_MS);
      received++;
      onReceived(String(incoming.headers['webhook-id']));
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isDisturbed: () => disturbed.length > 0,
    disturb(...paths: string[]) {
      disturbed = paths;
    },
    /** Seconds until this many were received. */
    async until(count: number): Promise<number> {
      received = 0;
      const began = performance.now();
      while (received < count) await sleep(5);
      return (performance.now() - began) / 1000;
    },
    notice(how: (id: string) => void) {
      onReceived = how;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Commits events of many subjects, spread evenly over the merchants. */
const insertEvents = (engine: Engine, merchants: readonly Merchant[]) => {
  const events = merchants.map(({ id: merchant, event }) => ({
    merchant,
    event,
    id: engine.services.newId('event'),
  }));
  const inserted = engine.services.db.system.pool.query(
    `INSERT INTO event SELECT e.merchant_id, r.id, e.type, r.id, e.actor, e.request_id, e.changes, e.image, now(), now()
     FROM jsonb_to_recordset($1::jsonb) AS r (merchant text, event text, id text)
     JOIN event e ON e.merchant_id = r.merchant AND e.id = r.event`,
    [JSON.stringify(events)],
  );
  return inserted.then(() => events.map(({ id }) => id));
};

async function deliver(engine: Engine, receiver: Receiver, merchants: readonly Merchant[]): Promise<number> {
  const healthy = receiver.isDisturbed() ? merchants.length - 2 : merchants.length;
  const expected = (EVENTS / merchants.length) * healthy;
  const worker = startWorker(engine.services);
  await insertEvents(
    engine,
    Array.from({ length: EVENTS }, (_, at) => merchants[at % merchants.length]!),
  );
  const rate = expected / (await receiver.until(expected));
  await worker.stop();
  await engine.services.db.system.pool.query('DELETE FROM webhook_delivery');
  return rate;
}

async function bareLoop(engine: Engine, receiver: Receiver, url: string): Promise<number> {
  const { pool } = engine.services.db.system;
  // A connection for each POST, as deliveries to a private address have.
  const agent = new Agent({ connections: 16, pipelining: 0 });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`
    CREATE TABLE IF NOT EXISTS bench_outbox (id bigserial PRIMARY KEY, path text, body text, claimed boolean);
    GRANT ALL ON bench_outbox TO farshore_system`);
  await owner.query(
    `INSERT INTO bench_outbox (path, body, claimed) SELECT '/' || (n % $1), repeat('x', 600), false FROM generate_series(1, $2) n`,
    [ENDPOINTS, EVENTS],
  );
  await owner.end();
  const seconds = receiver.until(EVENTS);
  for (;;) {
    const { rows } = await pool.query<{ id: string; path: string; body: string }>(
      `UPDATE bench_outbox o SET claimed = true
       FROM (SELECT id FROM bench_outbox WHERE NOT claimed ORDER BY id LIMIT 200 FOR UPDATE SKIP LOCKED) c
       WHERE o.id = c.id RETURNING o.id, path, body`,
    );
    if (!rows.length) break;
    await Promise.all(
      rows.map(async ({ path, body }) => {
        const answer = await request(`${receiver.url}${path}`, { method: 'POST', body, dispatcher: agent });
        await answer.body.dump();
      }),
    );
    await pool.query('DELETE FROM bench_outbox WHERE id = ANY ($1)', [rows.map(({ id }) => id)]);
  }
  const rate = EVENTS / (await seconds);
  await agent.close();
  return rate;
}

async function latencies(
  engine: Engine,
  receiver: Receiver,
  merchants: readonly Merchant[],
): Promise<Sample[]> {
  const committed = new Map<string, number>();
  const samples: Sample[] = [];
  receiver.notice((id) => {
    const at = committed.get(id);
    if (at !== undefined) samples.push({ at, ms: Math.max(0, clock() - at) });
  });
  const worker = startWorker(engine.services);
  const pending: Promise<unknown>[] = [];
  const began = clock();
  for (let sent = 0; sent < PER_SECOND * SECONDS; sent++) {
    await sleep(Math.max(0, began + (sent * 1000) / PER_SECOND - clock()));
    pending.push(
      insertEvents(engine, [merchants[sent % merchants.length]!]).then(([id]) => committed.set(id!, clock())),
    );
  }
  await Promise.all(pending);
  await sleep(2_000);
  await worker.stop();
  receiver.notice(() => undefined);
  return samples;
}

function report(rounds: readonly Round[]): void {
  const ratio = (value: number, of: number) => (value / of).toFixed(2);
  write(
    'webhooks',
    [
      `${EVENTS} events to ${ENDPOINTS} endpoints, delivered by the worker and by a loop that claims 200 rows, posts them and deletes them; then with one endpoint that never answers and one that takes ${SLOW_MS / 1000} s; then ${PER_SECOND} events a second for ${SECONDS} s. Durable commits, all in one process.`,
      '',
      '| round | a second | bare loop | of it | others with a dead and a slow one | of before | p50 ms after commit | p99 ms |',
      '|---|---|---|---|---|---|---|---|',
      ...rounds.map(
        ({ bare, healthy, disturbed, p50, p99 }, at) =>
          `| ${at + 1} | ${healthy.toFixed(0)} | ${bare.toFixed(0)} | ${ratio(healthy, bare)} | ${disturbed.toFixed(0)} | ${ratio(disturbed, healthy)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`,
      ),
    ].join('\n'),
  );
}
