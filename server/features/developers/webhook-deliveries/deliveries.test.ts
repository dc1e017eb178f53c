import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { features } from '../../../api/registry';
import { sealChains } from '../../../audit/seal';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';
import { type WebhookReceiver, webhookReceiver, withStatus } from '../../../testing/webhook-receiver';
import type { Feature, Loop } from '../../kit/feature';
import { eventRenderer } from '../../workspace/events/public';
import { createDeliveryLoop } from './delivery-loop';

const all = () => Object.values(features) as readonly Feature[];
const MINUTE = 60_000;

let engine: TestEngine;
let ours: TestMerchant;
let loop: Loop;
let receiver: WebhookReceiver;
beforeAll(async () => {
  engine = await testEngine(undefined, { webhooks: { allowedHosts: ['127.0.0.1'], proxyUrl: undefined } });
  engine.freezeClock();
});
beforeEach(async () => {
  receiver = await webhookReceiver();
  ours = await testMerchant(engine);
  loop = createDeliveryLoop(engine.services, eventRenderer(all));
});
afterEach(() => receiver.stop());
afterAll(() => engine.stop());

const deliver = async () => {
  for (let turn = 0; turn < 4; turn++) {
    await loop.round();
    await loop.idle();
  }
};

/** At the engine's time, because signatures are valid for a few minutes only. */
function verify(secret: string, { headers, body }: WebhookReceiver['received'][number]) {
  const now = vi.spyOn(Date, 'now').mockReturnValue(engine.now().getTime());
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>) as { id: string };
  } finally {
    now.mockRestore();
  }
}

const createEndpoint = async (more: object = {}, by = ours) => {
  const { status, body } = await by.call('POST', '/webhook-endpoints', {
    url: receiver.url,
    events: ['*'],
    ...more,
  });
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
};

const LINK_EVENTS = ['payin.created', 'payin.cancelled'];

async function createAndCancelLink(): Promise<string> {
  const { body } = await ours.call('POST', '/payin', {
    customer_id: await ours.customer(),
    amount: 5_000,
    currency: 'USD',
    expires_at: new Date(engine.now().getTime() + 24 * 60 * MINUTE).toISOString(),
  });
  const cancelled = await ours.call('PATCH', `/payin/${body.id}/cancel`, {});
  expect(cancelled.body.status).toBe('cancelled');
  return body.id;
}

const sent = () => receiver.received.map(({ body }) => JSON.parse(body));
const typesSent = (id: string) =>
  sent().flatMap(({ entity_id, event_type }) => (entity_id === id ? [event_type] : []));
const idsSent = () => receiver.received.map(({ headers }) => headers['webhook-id']);
const deliveries = async (query = '', by = ours) =>
  (await by.call('GET', `/webhook-deliveries?per_page=100${query}`)).body.data;

test('an event is sent as GET /events/{id} gives it, signed, and logged with its answer', async () => {
  const endpoint = await createEndpoint({
    events: ['payment.succeeded', 'payment.received', 'payment.available'],
  });
  receiver.answer(withStatus(200, {}, 'thanks'));
  await ours.fund(125_000);
  await deliver();
  expect(receiver.received.length).toBeGreaterThan(0);
  for (const one of receiver.received) {
    const { headers } = one;
    const event = verify(endpoint.secret, one);
    expect(event.id).toBe(headers['webhook-id']);
    expect((await ours.call('GET', `/events/${event.id}`)).body).toEqual(event);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Farshore-Webhooks/1',
    });
  }
  const [logged] = await deliveries(`&endpoint_id=${endpoint.id}`);
  const answered = {
    at: expect.any(String),
    duration_ms: expect.any(Number),
    response_status: 200,
    error: null,
    response_body: 'thanks',
  };
  expect(logged).toMatchObject({ status: 'succeeded', next_attempt_at: null, attempts: [answered] });
  const { body } = await ours.call('GET', `/webhook-deliveries/${logged.id}`);
  const { headers, body: asSent } = receiver.received.find(
    (one) => one.headers['webhook-id'] === logged.event_id,
  )!;
  expect(body.request_body).toBe(asSent);
  expect(headers).toMatchObject(body.attempts[0].request_headers);
});

test('only chosen types of events that occur after the creation are sent', async () => {
  await ours.fund(1_000);
  await createEndpoint({ events: ['beneficiary.created'] });
  await ours.fund(2_000);
  const payee = await ours.payee('IN');
  await deliver();
  expect(sent().map(({ event_type, entity_id }) => [event_type, entity_id])).toEqual([
    ['beneficiary.created', payee],
  ]);
});

test('an event that is committed late is sent once it is in the chain', async () => {
  await createEndpoint();
  await ours.fund(1_000);
  await deliver();
  const late = engine.services.newId('event');
  engine.advance(5_000);
  await engine.services.db.system.pool.query(
    `INSERT INTO event SELECT merchant_id, $2, type, subject_id, actor, request_id, changes, image, recorded_at, effective_at
     FROM event WHERE merchant_id = $1 ORDER BY id DESC LIMIT 1`,
    [ours.merchant.id, late],
  );
  await deliver();
  expect(idsSent()).not.toContain(late);
  while (await sealChains(engine.services));
  engine.advance(1_000);
  await deliver();
  expect(idsSent().filter((id) => id === late)).toEqual([late]);
  expect(new Set(idsSent()).size).toBe(idsSent().length);
});

test('attempts follow the schedule, with Retry-After, until the delivery has failed', async () => {
  await createEndpoint({ events: ['beneficiary.created'] });
  await ours.payee('IN');
  receiver.answer(withStatus(500, {}, 'broken'));
  await deliver();
  const gaps: number[] = [];
  for (;;) {
    const [{ status, next_attempt_at, attempts }] = await deliveries();
    if (status !== 'pending') break;
    gaps.push(Date.parse(next_attempt_at) - Date.parse(attempts.at(-1).at));
    receiver.answer(attempts.length === 2 ? withStatus(429, { 'retry-after': '900' }) : withStatus(500));
    engine.advance(Date.parse(next_attempt_at) - engine.now().getTime() - 1);
    const before = receiver.received.length;
    await loop.round();
    await loop.idle();
    expect(receiver.received.length).toBe(before);
    engine.advance(1_000);
    await deliver();
  }
  const schedule = [
    [800, 1_200],
    [4_000, 6_000],
    [900_000, 900_000],
    [96_000, 144_000],
    [480_000, 720_000],
  ] as const;
  expect(gaps.length).toBe(schedule.length);
  for (const [at, [least, most]] of schedule.entries()) {
    expect(gaps[at]).toBeGreaterThanOrEqual(least);
    expect(gaps[at]).toBeLessThanOrEqual(most);
  }
  const [{ status, attempts }] = await deliveries();
  expect([status, attempts.map((one: { response_status: number }) => one.response_status)]).toEqual([
    'failed',
    [500, 500, 429, 500, 500, 500],
  ]);
  expect(new Set(idsSent()).size).toBe(1);
});

test('events of a subject are sent in order, and wait for a failed one', async () => {
  await createEndpoint({
    events: LINK_EVENTS,
  });
  const broken = await createAndCancelLink();
  receiver.answer((response, { body }) =>
    withStatus(JSON.parse(body).entity_id === broken ? 500 : 200)(response, receiver.received[0]!),
  );
  await deliver();
  const fine = await createAndCancelLink();
  await deliver();
  expect(typesSent(fine)).toEqual(['payin.created', 'payin.cancelled']);
  expect(new Set(typesSent(broken))).toEqual(new Set(['payin.created']));
  expect((await deliveries('&status=pending')).map((one: { waits: boolean }) => one.waits)).toEqual([
    true,
    false,
  ]);
  receiver.answer(withStatus(200));
  engine.advance(10_000);
  await deliver();
  expect(typesSent(broken).slice(-2)).toEqual(['payin.created', 'payin.cancelled']);
});

test('without strict order, later events wait for the first attempt only', async () => {
  await createEndpoint({ order: 'none', events: LINK_EVENTS });
  await createAndCancelLink();
  receiver.answer(withStatus(500));
  await deliver();
  expect(sent().map(({ event_type }) => event_type)).toEqual(LINK_EVENTS);
});

test('an endpoint that answers 410 is disabled, and its pending deliveries end', async () => {
  const endpoint = await createEndpoint();
  receiver.answer(withStatus(410));
  await ours.fund(1_000);
  await deliver();
  engine.advance(1_500);
  await deliver();
  const { body } = await ours.call('GET', `/webhook-endpoints/${endpoint.id}`);
  expect([body.status, body.disabled_reason]).toEqual(['disabled', 'gone']);
  expect(await deliveries('&status=pending')).toEqual([]);
  await ours.fund(1_000);
  const before = receiver.received.length;
  await deliver();
  expect(receiver.received.length).toBe(before);
});

test('an endpoint without a success for 5 days is disabled, with a notice', async () => {
  const endpoint = await createEndpoint({ events: ['beneficiary.created'] });
  receiver.answer(withStatus(500));
  await ours.payee('IN', '50100234561111');
  await deliver();
  const failing = (await ours.call('GET', `/webhook-endpoints/${endpoint.id}`)).body.failing_since;
  expect(Date.parse(failing)).toBeCloseTo(engine.now().getTime(), -4);
  engine.advance(5 * 24 * 60 * MINUTE - 60_000);
  await ours.payee('IN', '50100234562222');
  await deliver();
  expect((await ours.call('GET', `/webhook-endpoints/${endpoint.id}`)).body.status).toBe('enabled');
  engine.advance(2 * MINUTE);
  await ours.payee('IN', '50100234563333');
  await deliver();
  const { body } = await ours.call('GET', `/webhook-endpoints/${endpoint.id}`);
  expect([body.status, body.disabled_reason]).toEqual(['disabled', 'failing']);
  while (await sealChains(engine.services));
  const { trpc } = await personAt(engine, ours, 'admin');
  await engine.runUntilIdle();
  const { data } = await trpc.notifications.list({});
  expect(data.map(({ title, subject_id }) => [title, subject_id])).toContainEqual([
    'Webhook endpoint disabled',
    endpoint.id,
  ]);
});

test('while two secrets are valid, either verifies', async () => {
  const endpoint = await createEndpoint({ events: ['beneficiary.created'] });
  const { body } = await ours.call('POST', `/webhook-endpoints/${endpoint.id}/rotate-secret`, {
    expire_after_in_seconds: 60,
  });
  await ours.payee('IN', '50100234564444');
  await deliver();
  for (const secret of [endpoint.secret, body.secret])
    expect(verify(secret, receiver.received.at(-1)!)).toBeDefined();
  engine.advance(61_000);
  await ours.payee('IN', '50100234565555');
  await deliver();
  expect(verify(body.secret, receiver.received.at(-1)!)).toBeDefined();
  expect(() => verify(endpoint.secret, receiver.received.at(-1)!)).toThrow('No matching signature');
});

test('a platform receives the events of the merchants that it onboarded', async () => {
  const platform = await testMerchant(engine, { features: ['platform'] });
  const child = await testMerchant(engine, { platform: platform.merchant.handle });
  const other = await testMerchant(engine);
  await createEndpoint({ merchants: 'onboarded', events: ['beneficiary.created'] }, platform);
  for (const merchant of [platform, child, other]) await merchant.payee('IN');
  await deliver();
  expect(sent().map(({ merchant_id }) => merchant_id)).toEqual([child.merchant.id]);
  expect(await deliveries('', child)).toEqual([]);
  const [logged] = await deliveries('', platform);
  expect((await platform.call('GET', `/webhook-deliveries/${logged.id}`)).body.request_body).toBe(
    receiver.received[0]!.body,
  );
  const refused = await ours.call('POST', '/webhook-endpoints', {
    url: receiver.url,
    events: ['*'],
    merchants: 'all',
  });
  expect([refused.status, refused.headers.get('x-error-code')]).toEqual([403, 'feature_not_enabled']);
});

test('a delivery is sent again under the same ID, singly and by period', async () => {
  const endpoint = await createEndpoint({ events: ['beneficiary.created'] });
  await ours.payee('IN');
  await deliver();
  const [one] = await deliveries();
  const again = await ours.call('POST', `/webhook-deliveries/${one.id}/resend`);
  expect([again.status, again.body.status]).toEqual([202, 'pending']);
  await deliver();
  expect(idsSent()).toEqual([one.event_id, one.event_id]);
  const from = new Date(engine.now().getTime() - 60 * MINUTE).toISOString();
  const range = (only?: string) =>
    ours.call('POST', `/webhook-endpoints/${endpoint.id}/resend`, { from, ...(only && { only }) });
  expect((await range()).body).toEqual({ count: 0 });
  await ours.call('PATCH', `/webhook-endpoints/${endpoint.id}`, { status: 'disabled' });
  engine.advance(1_000);
  const missed = await ours.payee('AE');
  engine.advance(1_000);
  await ours.call('POST', `/webhook-endpoints/${endpoint.id}/enable`);
  await deliver();
  expect(sent().map(({ entity_id }) => entity_id)).not.toContain(missed);
  expect((await range('all')).body).toEqual({ count: 2 });
  await deliver();
  expect(sent().map(({ entity_id }) => entity_id)).toContain(missed);
  expect(idsSent().filter((id) => id === one.event_id).length).toBe(3);
});

test('a test event has the chosen type and example data', async () => {
  const endpoint = await createEndpoint({ events: ['payout.sent'] });
  const { status, body } = await ours.call('POST', `/webhook-endpoints/${endpoint.id}/test`, {
    event_type: 'payout.returned',
  });
  expect(status).toBe(202);
  await deliver();
  expect(sent()).toMatchObject([
    {
      event_type: 'payout.returned',
      merchant_id: ours.merchant.id,
      data: { source_currency: expect.any(String) },
    },
  ]);
  expect(await deliveries()).toMatchObject([{ id: body.delivery_id, status: 'succeeded' }]);
  const unknown = await ours.call('POST', `/webhook-endpoints/${endpoint.id}/test`, {
    event_type: 'payout.lost',
  });
  expect([unknown.status, unknown.headers.get('x-error-field')]).toEqual([400, 'event_type']);
});

test('two workers send each event once and in order', async () => {
  await createEndpoint({ events: LINK_EVENTS });
  const other = createDeliveryLoop(engine.services, eventRenderer(all));
  receiver.answer((response) => void setTimeout(() => response.end(), Math.random() * 20));
  let isWriting = true;
  const work = async (one: Loop) => {
    while (isWriting) await one.round();
    for (let turn = 0; turn < 200 && receiver.received.length < 24; turn++) {
      await one.round();
      await one.idle();
    }
  };
  const write = async () => {
    for (let turn = 0; turn < 12; turn++) {
      await createAndCancelLink();
    }
    isWriting = false;
  };
  await Promise.all([work(loop), work(other), write()]);
  // An attempt may have failed, for example if the receiver closed an idle connection. The clock is frozen.
  for (let turn = 0; turn < 5 && receiver.received.length < 24; turn++) {
    engine.advance(MINUTE);
    await deliver();
  }
  expect([idsSent().length, new Set(idsSent()).size]).toEqual([24, 24]);
  for (const id of new Set(sent().map(({ entity_id }) => entity_id)))
    expect(typesSent(id)).toEqual(LINK_EVENTS);
});

test('the last 24 hours of an endpoint are counted by interval, with its durations', async () => {
  const endpoint = await createEndpoint({ events: LINK_EVENTS, order: 'none' });
  const readDay = async (by = ours) => {
    const { trpc } = await personAt(engine, by, 'developer');
    return trpc.webhook_deliveries.day({ endpoint_id: endpoint.id });
  };
  const counts = async () => {
    const { intervals } = await readDay();
    return intervals.flatMap(({ from, ...count }, at) =>
      Object.values(count).some(Boolean) ? [{ at, ...count }] : [],
    );
  };
  expect(await readDay()).toMatchObject({ first_attempt: null, response: null, interval_seconds: 1_200 });
  await createAndCancelLink();
  await deliver();
  expect(await counts()).toEqual([{ at: 71, delivered: 2, pending: 0, failed: 0 }]);
  engine.advance(20 * MINUTE);
  receiver.answer(withStatus(503));
  await createAndCancelLink();
  await deliver();
  expect(await counts()).toEqual([
    { at: 70, delivered: 2, pending: 0, failed: 0 },
    { at: 71, delivered: 0, pending: 2, failed: 0 },
  ]);
  const { first_attempt, response } = await readDay();
  for (const durations of [first_attempt!, response!]) {
    expect(durations.p50_ms).toBeGreaterThanOrEqual(0);
    expect(durations.p95_ms).toBeGreaterThanOrEqual(durations.p50_ms);
  }
  engine.advance(24 * 60 * MINUTE);
  expect(await counts()).toEqual([]);
  await expect(readDay(await testMerchant(engine))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('deliveries of other merchants are 404', async () => {
  const endpoint = await createEndpoint();
  await ours.fund(1_000);
  await deliver();
  const [one] = await deliveries();
  const other = await testMerchant(engine);
  expect(await deliveries('', other)).toEqual([]);
  expect(await deliveries(`&endpoint_id=${endpoint.id}`, other)).toEqual([]);
  for (const [method, path] of [
    ['GET', `/webhook-deliveries/${one.id}`],
    ['POST', `/webhook-deliveries/${one.id}/resend`],
    ['POST', `/webhook-endpoints/${endpoint.id}/test`],
  ] as const)
    expect((await other.call(method, path)).status).toBe(404);
});
