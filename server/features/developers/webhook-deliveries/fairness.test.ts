import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { features } from '../../../api/registry';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { type WebhookReceiver, webhookReceiver, withStatus } from '../../../testing/webhook-receiver';
import type { Feature, Loop } from '../../kit/feature';
import { eventRenderer } from '../../workspace/events/public';
import { createDeliveryLoop } from './delivery-loop';

const HOSTS = Array.from({ length: 8 }, (_, at) => `127.0.0.${at + 1}`);
const FIRST_OF_A_HOST = 16;
const MAX_OF_A_MERCHANT = 100;

let engine: TestEngine;
let slow: TestMerchant;
let loop: Loop;
let receiver: WebhookReceiver;
let open: ServerResponse[];
beforeAll(async () => {
  engine = await testEngine(undefined, { webhooks: { allowedHosts: HOSTS, proxyUrl: undefined } });
  engine.freezeClock();
});
beforeEach(async () => {
  receiver = await webhookReceiver(0, '0.0.0.0');
  open = [];
  receiver.answer((response, received) => {
    if (!received.path.startsWith('/slow')) return withStatus(200)(response, received);
    open.push(response);
    response.once('close', () => open.splice(open.indexOf(response), 1));
  });
  slow = await testMerchant(engine);
  loop = createDeliveryLoop(
    engine.services,
    eventRenderer(() => Object.values(features) as readonly Feature[]),
  );
});
afterEach(async () => {
  await receiver.stop();
  await loop.idle();
});
afterAll(() => engine.stop());

async function createEndpoint(path: string, by = slow, host = HOSTS[0]!): Promise<string> {
  const url = new URL(path, receiver.url);
  url.hostname = host;
  const { status, body } = await by.call('POST', '/webhook-endpoints', {
    url: url.href,
    events: ['beneficiary.created'],
  });
  expect([status, body.message]).toEqual([201, undefined]);
  return body.id;
}

async function createPayees(count: number): Promise<void> {
  for (let made = 0; made < count; made++) await slow.payee('IN', String(50_100_234_560_000 + made));
}

async function runRounds(): Promise<void> {
  for (let made = 0; made < 4; made++) await loop.round();
}

const pathsReceived = () => receiver.received.map(({ path }) => path);

async function expectDelivered(path: string): Promise<void> {
  const other = await testMerchant(engine);
  await createEndpoint(path, other);
  await other.payee('IN');
  await runRounds();
  await expect.poll(pathsReceived).toContain(path);
}

test('a merchant with slow endpoints on many hosts has at most 100 deliveries in flight', async () => {
  for (const host of HOSTS) await createEndpoint('/slow', slow, host);
  await createPayees(FIRST_OF_A_HOST + 1);
  await runRounds();
  await expect.poll(() => open.length).toBe(MAX_OF_A_MERCHANT);
  await expectDelivered('/works');
  await runRounds();
  expect(pathsReceived().filter((path) => path === '/slow')).toHaveLength(MAX_OF_A_MERCHANT);
});

test('endpoints of one merchant on one host share its limit in turns, and a new one does not renew it', async () => {
  const endpoints = [await createEndpoint('/slow/1'), await createEndpoint('/slow/2')];
  await createPayees(FIRST_OF_A_HOST + 1);
  await runRounds();
  await expect
    .poll(() => pathsReceived().sort())
    .toEqual([...Array(FIRST_OF_A_HOST / 2).fill('/slow/1'), ...Array(FIRST_OF_A_HOST / 2).fill('/slow/2')]);
  await slow.call('DELETE', `/webhook-endpoints/${endpoints[0]}`);
  await createEndpoint('/slow/3');
  await slow.payee('AE');
  await runRounds();
  await expectDelivered('/works');
  expect(pathsReceived()).not.toContain('/slow/3');
});

test.each([
  ['deleted', (id: string) => slow.call('DELETE', `/webhook-endpoints/${id}`)],
  ['disabled', (id: string) => slow.call('PATCH', `/webhook-endpoints/${id}`, { status: 'disabled' })],
])('deliveries in flight of an endpoint that is %s are aborted and fail', async (_, end) => {
  const ended = await createEndpoint('/slow/ended');
  await createEndpoint('/slow/kept');
  await slow.payee('IN');
  await runRounds();
  await expect.poll(() => open.length).toBe(2);
  await end(ended);
  engine.advance(1_000);
  await loop.round();
  await expect.poll(() => open.map(({ req }) => req.url)).toEqual(['/slow/kept']);
  const { body } = await slow.call('GET', '/webhook-deliveries');
  const statuses = body.data.map((one: { endpoint_id: string; status: string; attempts: unknown[] }) => [
    one.endpoint_id === ended,
    one.status,
    one.attempts.length,
  ]);
  expect(statuses.sort()).toEqual([
    [false, 'pending', 0],
    [true, 'failed', 0],
  ]);
  open[0]!.end();
  await loop.idle();
});
