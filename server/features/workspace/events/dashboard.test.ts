import { afterAll, beforeAll, expect, test } from 'vitest';
import { CUSTOMER } from '../../../testing/customer';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { signedIn } from '../../../testing/person';

let engine: TestEngine;
let ours: TestMerchant;
let developer: ReturnType<TestEngine['caller']>;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
  developer = engine.caller(await signedIn(engine, ours, 'developer'));
});
afterAll(() => engine.stop());

test('events are listed without their data, and found by type, resource and request', async () => {
  const made = await ours.call('POST', '/customer', { ...CUSTOMER, name: 'Orchard Supply Co' });
  expect(made.body.message).toBeUndefined();
  const requestId = made.headers.get('x-request-id')!;
  const [event, ...others] = (await developer.events.rows({ entity_id: made.body.id })).data;
  expect(others).toEqual([]);
  expect(event).toEqual({
    id: expect.stringMatching(/^evt_/),
    merchant_id: ours.merchant.id,
    event_type: 'customer.created',
    entity_type: 'customer',
    entity_id: made.body.id,
    request_id: requestId,
    created_at: expect.any(String),
  });
  const found = async (filters: object) => (await developer.events.rows(filters)).data.map(({ id }) => id);
  for (const q of [requestId, made.body.id, event!.id, 'customer.cre'])
    expect(await found({ q })).toContain(event!.id);
  expect(await found({ event_type: 'customer.created' })).toContain(event!.id);
  expect(await found({ event_type: 'payout.created' })).toEqual([]);
  expect(await developer.events.view({ id: event!.id })).toMatchObject({
    event: { ...event, data: { id: made.body.id, name: 'Orchard Supply Co' } },
    resource_type: 'customer',
    by_key: true,
  });
});

test('an event leads to its deliveries', async () => {
  const endpoint = await ours.call('POST', '/webhook-endpoints', {
    url: 'https://hooks.northwind.example/farshore',
    events: ['*'],
  });
  const sent = await ours.call('POST', `/webhook-endpoints/${endpoint.body.id}/test`, {});
  const { delivery, has_event } = await developer.webhook_deliveries.view({ id: sent.body.delivery_id });
  expect(has_event, 'the list of events lacks a test event').toBe(false);
  const { data } = await developer.webhook_deliveries.rows({ event_id: delivery.event_id });
  expect(data.map((row) => row.delivery.id)).toEqual([delivery.id]);
});

test('other merchants and roles see none', async () => {
  const { data } = await developer.events.rows({});
  const stranger = engine.caller(await signedIn(engine, await testMerchant(engine), 'owner'));
  await expect(stranger.events.view({ id: data[0]!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const viewer = engine.caller(await signedIn(engine, ours, 'viewer'));
  await expect(viewer.events.rows({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
