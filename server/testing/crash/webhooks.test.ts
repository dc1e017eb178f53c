import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../api/engine';
import { createEngine } from '../../process/create-engine';
import { type TestMerchant, testMerchant } from '../merchant';
import { launchProduction, type Production, untilReady } from '../production';
import { rounds } from '../rounds';
import { TEST_SECRET } from '../secret';
import { type Throwaway, temporaryDirectory, throwawayPostgres } from '../throwaway';
import { type WebhookReceiver, webhookReceiver } from '../webhook-receiver';

const KILLS = rounds(1, 100);
const WRITERS = 4;
const LEASE_MS = 4_000;
// Each worker has another port, and bodies contain links.
const PUBLIC_URL = 'https://pay.northwind.example';

let postgres: Throwaway;
let engine: Engine;
let ours: TestMerchant;
let receiver: WebhookReceiver;
let worker: Production;
const dataDir = temporaryDirectory();

const startWorker = async () => {
  worker = await launchProduction({
    DATABASE_URL: postgres.url,
    FARSHORE_SECRET: TEST_SECRET,
    DATA_DIR: dataDir,
    PUBLIC_URL,
    LOG_LEVEL: 'error',
    FARSHORE_LEASE_MS: String(LEASE_MS),
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
  });
  await untilReady(worker);
};

beforeAll(async () => {
  postgres = await throwawayPostgres({ fsync: true });
  receiver = await webhookReceiver();
  receiver.answer((response) => void setTimeout(() => response.end(), Math.random() * 30));
  await startWorker();
  engine = await createEngine({
    secret: TEST_SECRET,
    databaseUrl: postgres.url,
    worker: false,
    publicUrl: new URL(PUBLIC_URL),
    dataDir: postgres.dataDir,
    webhooks: { allowedHosts: ['127.0.0.1'], proxyUrl: undefined },
  });
  ours = await testMerchant(engine);
});

afterAll(async () => {
  await worker?.kill('SIGTERM');
  await engine?.stop();
  await receiver?.stop();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const committed = async (): Promise<string[]> => {
  const { rows } = await engine.services.db.system.pool.query<{ id: string }>(
    `SELECT id FROM event WHERE merchant_id = $1 AND type LIKE 'payin.%' ORDER BY id`,
    [ours.merchant.id],
  );
  return rows.map(({ id }) => id);
};

test('kill -9 of the worker loses no event, and repeats only under the same ID with the same body', async () => {
  const { body: endpoint } = await ours.call('POST', '/webhook-endpoints', {
    url: receiver.url,
    events: ['payin.created', 'payin.cancelled'],
  });
  const customer_id = await ours.customer();
  let isWriting = true;
  const write = async () => {
    while (isWriting) {
      const expires_at = new Date(Date.now() + 24 * 3600_000).toISOString();
      const link = { customer_id, amount: 5_000, currency: 'USD', expires_at };
      const { body } = await ours.call('POST', '/payin', link);
      await ours.call('PATCH', `/payin/${body.id}/cancel`, {});
      await sleep(50);
    }
  };
  const writers = Array.from({ length: WRITERS }, write);
  for (let kill = 0; kill < KILLS; kill++) {
    const before = receiver.received.length;
    await expect.poll(() => receiver.received.length).toBeGreaterThan(before + 20);
    await sleep(Math.random() * 500);
    await worker.kill('SIGKILL');
    await startWorker();
  }
  isWriting = false;
  await Promise.all(writers);
  const ids = await committed();
  const bodies = new Map<string, string>();
  await expect
    .poll(
      () => {
        const got = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
        return ids.filter((id) => !got.has(id)).length;
      },
      { interval: 500 },
    )
    .toBe(0);
  for (const { headers, body } of receiver.received) {
    const id = String(headers['webhook-id']);
    expect(body).toBe(bodies.get(id) ?? body);
    bodies.set(id, body);
  }
  const last = receiver.received.at(-1)!;
  expect(new Webhook(endpoint.secret).verify(last.body, last.headers as Record<string, string>)).toBeTruthy();
  expect([...bodies.keys()].sort()).toEqual(ids);
  const repeats = receiver.received.length - ids.length;
  // At most those in flight, and those that a commit of the worker had not made durable.
  expect(repeats).toBeLessThan(KILLS * 60);
});
