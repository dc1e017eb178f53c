import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Webhooks } from 'farshore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { features } from '../../server/api/registry';
import { sealChains } from '../../server/audit/seal';
import { createDeliveryLoop } from '../../server/features/developers/webhook-deliveries/delivery-loop';
import { eventRenderer } from '../../server/features/workspace/events/public';
import { type TestEngine, testEngine } from '../../server/testing/engine';
import { type TestMerchant, testMerchant } from '../../server/testing/merchant';
import { serve } from '../../server/testing/serve';
import { type WebhookReceiver, webhookReceiver, withStatus } from '../../server/testing/webhook-receiver';
import { run } from './run';

let engine: TestEngine;
let server: Awaited<ReturnType<typeof serve>>;
let ours: TestMerchant;
let receiver: WebhookReceiver;
let folder: string;
beforeAll(async () => {
  engine = await testEngine(undefined, { webhooks: { allowedHosts: ['127.0.0.1'], proxyUrl: undefined } });
  server = await serve(engine);
});
beforeEach(async () => {
  ours = await testMerchant(engine);
  receiver = await webhookReceiver();
  folder = mkdtempSync(path.join(tmpdir(), 'farshore-cli-'));
});
afterEach(async () => {
  await receiver.stop();
  rmSync(folder, { recursive: true });
});
afterAll(async () => {
  await server.close();
  await engine.stop();
});

const SECRET = `whsec_${Buffer.alloc(24, 'a').toString('base64')}`;

const environment = () => ({
  FARSHORE_URL: server.url,
  FARSHORE_TOKEN: ours.token,
  FARSHORE_CONFIG: path.join(folder, 'config.json'),
  WEBHOOK_SECRET: SECRET,
});

function start(line: string, env: Record<string, string> = environment()) {
  const printed = { out: '', err: '' };
  const stop = new AbortController();
  const streams = {
    out: (text: string) => {
      printed.out += text;
    },
    err: (text: string) => {
      printed.err += text;
    },
  };
  const ended = run(line.split(' ').filter(Boolean), env, streams, stop.signal);
  return { printed, ended, stop: () => stop.abort() };
}

async function finish(line: string, env: Record<string, string> = environment()) {
  const { printed, ended } = start(line, env);
  const code = await ended;
  return { code, ...printed };
}

const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('farshore login', () => {
  test('stores the address and the key for later commands, readable by their owner only', async () => {
    const env = environment();
    expect(await finish(`login --url ${server.url}`, env)).toMatchObject({ code: 0 });
    const file = env.FARSHORE_CONFIG;
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      url: server.url,
      token: ours.token,
      webhook_secret: expect.stringMatching(/^whsec_/),
    });
    const stored = { FARSHORE_CONFIG: file };
    expect(await finish('clock advance 1s', stored)).toMatchObject({ code: 0, err: '' });
  });

  test('stores nothing if the key is wrong', async () => {
    const env = { ...environment(), FARSHORE_TOKEN: 'wrong' };
    const { code, err } = await finish(`login --url ${server.url}`, env);
    expect([code, err]).toEqual([1, expect.stringContaining('unauthorized')]);
    expect(() => statSync(env.FARSHORE_CONFIG)).toThrow('ENOENT');
  });
});

describe('farshore listen', () => {
  test('forwards new events, genuinely signed, and those of chosen types only', async () => {
    await ours.customer();
    await sealChains(engine.services);
    const listening = start(`listen --to ${receiver.url} --events customer.created --json`);
    await expect.poll(() => listening.printed.out).toContain(`WEBHOOK_SECRET=${SECRET}`);
    await ours.document();
    const id = await ours.customer();
    await sealChains(engine.services);
    await expect.poll(() => receiver.received.length).toBe(1);
    const { body, headers } = receiver.received[0]!;
    const event = await new Webhooks(SECRET).verify(body, headers);
    expect(event).toMatchObject({ event_type: 'customer.created', entity_id: id });
    await expect.poll(() => listening.printed.out).toContain('"status":200');
    listening.stop();
    expect(await listening.ended).toBe(0);
    expect(receiver.received).toHaveLength(1);
  });

  test('shows an answer that is not a success, and a receiver that is not running', async () => {
    await ours.customer();
    const first = (await ours.call('GET', '/events')).body.data.at(-1).id;
    await ours.customer();
    await sealChains(engine.services);
    receiver.answer(withStatus(500));
    const failing = start(`listen --to ${receiver.url} --after ${first}`);
    await expect.poll(() => failing.printed.out).toMatch(/customer\.created .*500/);
    failing.stop();
    expect(await failing.ended).toBe(0);
    const nowhere = start(`listen --to 65533 --after ${first}`);
    await expect.poll(() => nowhere.printed.out).toContain('ECONNREFUSED');
    nowhere.stop();
    expect(await nowhere.ended).toBe(0);
  });

  test('sends an event when its receiver is running again', async () => {
    await ours.customer();
    const last = (await ours.call('GET', '/events')).body.data[0].id;
    await ours.customer();
    await sealChains(engine.services);
    const url = new URL(receiver.url);
    await receiver.stop();
    const listening = start(`listen --to ${url} --after ${last} --json`);
    await expect.poll(() => listening.printed.out).toContain('ECONNREFUSED');
    receiver = await webhookReceiver(Number(url.port));
    await expect.poll(() => listening.printed.out).toContain('"status":200');
    listening.stop();
    expect(await listening.ended).toBe(0);
    expect(receiver.received).toHaveLength(1);
  });
});

describe('farshore trigger', () => {
  test('sends an example to this machine', async () => {
    const { code, out } = await finish(`trigger payout.confirmed --to ${receiver.url}`);
    expect([code, out]).toEqual([0, expect.stringContaining('payout.confirmed')]);
    const { body, headers } = receiver.received[0]!;
    expect(await new Webhooks(SECRET).verify(body, headers)).toMatchObject({
      event_type: 'payout.confirmed',
    });
    await finish(`trigger payout.confirmed --to ${receiver.url}`);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(2);
    expect(await finish(`trigger payout.flown --to ${receiver.url}`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('no event type payout.flown'),
    });
  });

  test('sends an example to the only webhook endpoint', async () => {
    expect(await finish('trigger payout.confirmed')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no webhook endpoint'),
    });
    const add = async (events: string[]) =>
      (await ours.call('POST', '/webhook-endpoints', { url: receiver.url, events })).body.id;
    const endpoint = await add(['*']);
    const [{ delivery_id }] = rowsOf((await finish('trigger payout.confirmed --json')).out);
    expect((await ours.call('GET', `/webhook-deliveries/${delivery_id}`)).body).toMatchObject({
      event_type: 'payout.confirmed',
    });
    await add(['payout.confirmed']);
    expect((await finish('trigger payout.confirmed')).err).toContain('choose one with --endpoint');
    expect(await finish(`trigger payout.confirmed --endpoint ${endpoint}`)).toMatchObject({ code: 0 });
    const { body: delivery } = await ours.call('GET', `/webhook-deliveries/${delivery_id}`);
    const loop = createDeliveryLoop(
      engine.services,
      eventRenderer(() => Object.values(features)),
    );
    await loop.round();
    await loop.idle();
    const readStatus = async () => (await ours.call('GET', `/webhook-deliveries/${delivery_id}`)).body.status;
    expect(await readStatus()).toBe('succeeded');
    const resent = await finish(`events resend ${delivery.event_id} --json`);
    expect(rowsOf(resent.out)).toMatchObject([{ id: delivery_id, event_type: 'payout.confirmed' }]);
    expect(await readStatus()).toBe('pending');
  });
});

test('farshore logs tail shows requests once, but not its own', async () => {
  await ours.call('GET', '/balances');
  await ours.call('GET', '/payouts/payout_none');
  await engine.flushRequestLog();
  const tailing = start('logs tail --json');
  await expect.poll(() => tailing.printed.out).toContain('not_found');
  await ours.call('GET', '/rfis');
  await expect.poll(() => tailing.printed.out).toContain('/rfis');
  tailing.stop();
  expect(await tailing.ended).toBe(0);
  expect(rowsOf(tailing.printed.out).map(({ path, status }) => `${path} ${status}`)).toEqual([
    '/balances 200',
    '/payouts/[redacted] 404',
    '/rfis 200',
  ]);
});

test('farshore clock advance moves the clock', async () => {
  const before = Date.parse((await ours.call('GET', '/sandbox/clock')).body.now);
  const [{ now }] = rowsOf((await finish('clock advance 3d --json')).out);
  expect(Date.parse(now) - before).toBeGreaterThanOrEqual(3 * 24 * 3600_000);
});

test('farshore payouts create pays a beneficiary', async () => {
  await ours.fund(1_000_00);
  const payee = await ours.payee();
  const line = `payouts create --beneficiary ${payee} --purpose S0802 --amount 5000 --from USD --to INR --rail neft`;
  const [created] = rowsOf((await finish(`${line} --json --request-id inv-1`)).out);
  expect(created).toMatchObject({ source_amount: 5000, request_id: 'inv-1', status: 'in_progress' });
  expect((await finish(line)).out).toMatch(/^ID .*STATUS .*\npayout_\w+ +in_progress +5000 +USD/);
  const again = await finish(`${line} --request-id inv-1`);
  expect([again.code, again.err]).toEqual([
    1,
    expect.stringMatching(/record_exists, request req_\w+\n.*\/docs\/errors\/record_exists/),
  ]);
});

describe('a wrong use', () => {
  test.each([
    ['payouts fly', 2, 'farshore <command>'],
    ['listen --nope', 2, 'farshore listen [options]'],
    ['listen', 1, '--to is missing'],
    ['listen --to here', 1, '--to must be a port or a URL'],
    ['clock advance 5', 1, 'such as 90m or 3d'],
    ['clock advance', 1, '<time> is missing'],
    ['payouts create --purpose S0802', 1, '--beneficiary is missing'],
    ['payouts create --amount 10.50', 1, '1050 is 10.50 USD'],
  ])('farshore %s', async (line, code, message) => {
    const { code: ended, err } = await finish(line);
    expect([ended, err]).toEqual([code, expect.stringContaining(message)]);
  });

  test('without a login says so', async () => {
    const { FARSHORE_TOKEN: _, ...env } = environment();
    expect((await finish('logs tail', env)).err).toContain('Run `farshore login` first');
  });

  test('help lists the commands, and a command its options', async () => {
    expect(await finish('')).toMatchObject({
      code: 0,
      out: expect.stringContaining('events resend <event ID>'),
    });
    expect((await finish('listen --help')).out).toContain('--to <port or URL>');
  });
});
