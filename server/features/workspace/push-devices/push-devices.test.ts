import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../../kernel/time/durations';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt, TEST_PASSWORD } from '../../../testing/person';
import { pushBrowser } from '../../../testing/push-browser';
import { type WebhookReceiver, webhookReceiver, withStatus } from '../../../testing/webhook-receiver';

type Person = Awaited<ReturnType<typeof personAt>>;

let pushService: WebhookReceiver;
let engine: TestEngine;
let ours: TestMerchant;
let maker: Person;
let approver: Person;
beforeEach(async () => {
  pushService = await webhookReceiver();
  engine = await testEngine(undefined, {
    pushContact: 'mailto:ops@northwind.example',
    webhooks: { allowedHosts: [new URL(pushService.url).host], proxyUrl: undefined },
  });
  ours = await testMerchant(engine, { name: 'Northwind', features: ['payout_approval'] });
  await ours.fund(100_000_000);
  maker = await personAt(engine, ours, 'maker');
  approver = await personAt(engine, ours, 'approver');
});
afterEach(async () => {
  await engine.stop();
  await pushService.stop();
});

const browserAt = (path: string) => pushBrowser(`${pushService.url}${path}`);

const payoutTo = (beneficiary_id: string) => ({
  purpose_code: 'S0802',
  beneficiary_id,
  source_currency: 'USD',
  destination_currency: 'INR',
  source_amount: 10_000,
  payment_rail: 'imps' as const,
});

async function makePayout() {
  const payout = await maker.trpc.payouts.create(payoutTo(await ours.payee('IN')));
  await engine.runUntilIdle();
  return payout;
}

const messagesTo = (path: string) => pushService.received.filter((one) => one.path === `/${path}`);

test('a device gets a first notification, and then each payout that waits for its person', async () => {
  const phone = browserAt('phone');
  const { key, devices } = await approver.trpc.push_devices.add(phone.subscription);
  expect(Buffer.from(key!, 'base64url')).toHaveLength(65);
  expect(devices).toMatchObject([{ endpoint: phone.subscription.endpoint, used_at: null }]);
  await engine.runUntilIdle();
  const { id } = await makePayout();
  const messages = messagesTo('phone');
  expect(messages.map(({ bytes }) => phone.read(bytes))).toEqual([
    {
      tag: expect.stringMatching(/^push_/),
      title: 'Notifications are on',
      body: 'This device shows the notifications that you chose.',
      path: '/settings/notifications',
    },
    {
      tag: expect.stringMatching(/^push_/),
      title: 'Payout needs your approval',
      body: expect.stringMatching(/^100\.00 USD to .+ · Northwind$/),
      path: expect.stringMatching(
        new RegExp(`^/payouts/${id}\\?do=approve&for=[^&]+&merchant=${ours.merchant.id}$`),
      ),
    },
  ]);
  const [first] = messages;
  expect(first!.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'high',
    authorization: expect.stringContaining(`k=${key}`),
  });
  expect(first!.body).not.toContain('Notifications are on');
  expect((await approver.trpc.push_devices.list({})).devices[0]!.used_at).not.toBeNull();
});

test('a person chooses which notifications reach their devices', async () => {
  await approver.trpc.push_devices.add(browserAt('phone').subscription);
  await engine.runUntilIdle();
  await approver.trpc.notifications.save_settings({
    choices: [{ kind: 'approval_waiting', in_app: true, mail: 'off', push: false }],
  });
  await makePayout();
  expect(messagesTo('phone')).toHaveLength(1);
});

test('a subscription that ended is removed, and a push service that fails gets three more attempts', async () => {
  await approver.trpc.push_devices.add(browserAt('old').subscription);
  await approver.trpc.push_devices.add(browserAt('new').subscription);
  await engine.runUntilIdle();
  pushService.answer((response, { path }) => withStatus(path === '/old' ? 410 : 503)(response, {} as never));
  await makePayout();
  expect((await approver.trpc.push_devices.list({})).devices.map(({ endpoint }) => endpoint)).toEqual([
    `${pushService.url}new`,
  ]);
  const before = messagesTo('new').length;
  for (let turn = 0; turn < 6; turn++) {
    engine.advance(10 * 60_000);
    await engine.runUntilIdle();
  }
  expect(messagesTo('new').length - before).toBe(3);
});

test('a notification older than an hour is dropped', async () => {
  await approver.trpc.push_devices.add(browserAt('phone').subscription);
  engine.advance(HOUR_MS + 1);
  await engine.runUntilIdle();
  expect(messagesTo('phone')).toEqual([]);
  await ours.call('POST', '/payouts', payoutTo(await ours.payee('IN')));
  await engine.runUntilIdle();
  expect(messagesTo('phone')).toHaveLength(1);
});

test('only known push services are accepted, and malformed keys name their field', async () => {
  const { subscription } = browserAt('phone');
  const add = (more: object) => approver.trpc.push_devices.add({ ...subscription, ...more });
  await expect(add({ endpoint: 'https://internal.example/hook' })).rejects.toThrow(
    'endpoint must be the address of a known push service',
  );
  await expect(add({ endpoint: 'http://127.0.0.1:1/push' })).rejects.toThrow('known push service');
  await expect(add({ p256dh: 'abc' })).rejects.toThrow('p256dh must have 65 bytes');
  await expect(add({ auth: 'a b' })).rejects.toThrow('auth must be base64url');
  expect((await approver.trpc.push_devices.list({})).devices).toEqual([]);
});

test('a live merchant’s notifications go to known push services only, whatever the operator allows for sandboxes', async () => {
  const live = await testMerchant(engine, { environment: 'live' });
  const owner = await personAt(engine, live, 'owner');
  const { subscription } = browserAt('phone');
  await expect(owner.trpc.push_devices.add(subscription)).rejects.toThrow('known push service');
  const { pusher } = engine.services;
  const sent = { tag: 'ntf_1', title: 'Approve', body: '1 payout', path: '/approvals' };
  expect(await pusher!.send(subscription, sent, { sandbox: false })).toBe('unreachable');
  expect(messagesTo('phone')).toEqual([]);
  expect(await pusher!.send(subscription, sent, { sandbox: true })).toBe('sent');
});

test('a browser belongs to the person who turned it on last, and others can’t remove it', async () => {
  const { subscription } = browserAt('shared');
  await maker.trpc.push_devices.add(subscription);
  const { devices } = await approver.trpc.push_devices.add(subscription);
  expect((await maker.trpc.push_devices.list({})).devices).toEqual([]);
  await expect(maker.trpc.push_devices.remove({ id: devices[0]!.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await approver.trpc.push_devices.remove({ id: devices[0]!.id })).devices).toEqual([]);
});

test('ten devices are the most', async () => {
  for (let at = 0; at < 10; at++) await approver.trpc.push_devices.add(browserAt(`d${at}`).subscription);
  await expect(approver.trpc.push_devices.add(browserAt('d10').subscription)).rejects.toThrow(
    'You have 10 devices with notifications. Remove one first',
  );
  await approver.trpc.push_devices.add(browserAt('d9').subscription);
});

test('a new password removes the person’s devices', async () => {
  await approver.trpc.push_devices.add(browserAt('phone').subscription);
  await approver.trpc.security.change_password({
    current: TEST_PASSWORD,
    password: 'an entirely different horse',
  });
  expect((await approver.trpc.push_devices.list({})).devices).toEqual([]);
});

test('without a contact there is no key, and a device can’t be added', async () => {
  const plain = await testEngine();
  try {
    const person = await personAt(plain, await testMerchant(plain), 'approver');
    expect(await person.trpc.push_devices.list({})).toEqual({ key: null, devices: [] });
    await expect(person.trpc.push_devices.add(browserAt('phone').subscription)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  } finally {
    await plain.stop();
  }
});
