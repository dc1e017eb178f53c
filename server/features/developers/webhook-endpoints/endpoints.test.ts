import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';
import { MAX_ENDPOINTS } from './contract';

const URL = 'https://hooks.example.com/farshore';

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine(undefined, {
    webhooks: { allowedHosts: ['localhost:4000'], proxyUrl: undefined },
  });
});
beforeEach(async () => {
  ours = await testMerchant(engine);
});
afterAll(() => engine.stop());

const create = (more: object = {}, by = ours, headers = {}) =>
  by.call('POST', '/webhook-endpoints', { url: URL, events: ['*'], ...more }, headers);

test('an endpoint has defaults, and its secret is shown at creation and rotation only', async () => {
  const { status, body } = await create({ description: ' Orders ' });
  const { secret, ...endpoint } = body;
  expect([status, secret]).toEqual([201, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)]);
  expect(endpoint).toMatchObject({
    url: URL,
    events: ['*'],
    description: 'Orders',
    order: 'subject',
    merchants: 'own',
    status: 'enabled',
    disabled_reason: null,
    failing_since: null,
  });
  const path = `/webhook-endpoints/${body.id}`;
  expect((await ours.call('GET', path)).body).toEqual(endpoint);
  expect((await ours.call('GET', '/webhook-endpoints')).body.data).toEqual([endpoint]);
  const rotated = await ours.call('POST', `${path}/rotate-secret`, {});
  expect(rotated.body.secret).not.toBe(secret);
  expect(Date.parse(rotated.body.previous_secret_expires_at)).toBeCloseTo(
    engine.now().getTime() + 86_400_000,
    -4,
  );
  const { body: now } = await ours.call('GET', path);
  expect(now.previous_secret_expires_at).toBe(rotated.body.previous_secret_expires_at);
  const at = await ours.call('POST', `${path}/rotate-secret`, { expire_after_in_seconds: 0 });
  expect(at.body.previous_secret_expires_at).toBe(null);
  expect(JSON.stringify((await ours.call('GET', '/events')).body)).not.toContain('whsec_');
});

test('creating twice with an Idempotency-Key makes one endpoint and shows the secret once', async () => {
  const key = { 'idempotency-key': 'endpoint-1' };
  expect((await create({}, ours, key)).status).toBe(201);
  const again = await create({}, ours, key);
  expect([again.status, again.headers.get('x-error-code')]).toEqual([409, 'record_exists']);
  expect((await ours.call('GET', '/webhook-endpoints')).body.data.length).toBe(1);
});

test('refuses a second endpoint with the same URL and events, also concurrently', async () => {
  const events = ['price.created', 'payout.sent'];
  const answers = await Promise.all([1, 2, 3].map(() => create({ events })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const made = answers.find(({ status }) => status === 201)!.body;
  for (const again of [{ events: [...events].reverse() }, { events, order: 'none' }]) {
    const { status, headers, body } = await create(again);
    expect([status, body.message]).toEqual([
      409,
      'url already receives these events: each would arrive twice',
    ]);
    expect(['x-error-code', 'x-error-field', 'x-error-record'].map((name) => headers.get(name))).toEqual([
      'record_exists',
      'url',
      made.id,
    ]);
  }
  expect((await create({ events: ['payout.sent'] })).status).toBe(201);
  expect((await create({ events, url: `${URL}/other` })).status).toBe(201);
  expect((await create({ events }, await testMerchant(engine))).status).toBe(201);
});

test('refuses to change an endpoint into one with the same URL and events as another', async () => {
  const first = (await create({ events: ['payout.sent'] })).body;
  const second = (await create({ events: ['price.created'] })).body;
  const path = `/webhook-endpoints/${second.id}`;
  for (const change of [{ events: ['payout.sent'] }, { events: ['payout.sent'], status: 'disabled' }]) {
    const { status, headers } = await ours.call('PATCH', path, change);
    expect([status, headers.get('x-error-field'), headers.get('x-error-record')]).toEqual([
      409,
      'url',
      first.id,
    ]);
  }
  expect((await ours.call('PATCH', path, { events: ['price.created'] })).status).toBe(200);
  await ours.call('DELETE', `/webhook-endpoints/${first.id}`);
  expect((await ours.call('PATCH', path, { events: ['payout.sent'] })).status).toBe(200);
});

test.each([
  [{ url: 'http://hooks.example.com' }, 'url', 'url must begin with https://'],
  [{ url: 'https://10.0.0.1' }, 'url', 'url must not be a private or reserved address'],
  [{ url: 'https://intranet' }, 'url', 'url must be a public host name'],
  [{ events: ['payout.lost'] }, 'events', 'events must be types of events: payout.lost is none'],
  [{ events: ['*', 'payout.sent'] }, 'events', 'events must be only * or name types'],
  [{ events: [] }, 'events', undefined],
  [{ order: 'strict' }, 'order', undefined],
])('%j is refused with the field and the rule', async (more, field, message) => {
  const { status, headers, body } = await create(more);
  expect([status, headers.get('x-error-field')]).toEqual([400, field]);
  if (message) expect(body.message).toBe(message);
  expect((await ours.call('GET', '/webhook-endpoints')).body.data).toEqual([]);
});

test('the hosts that the operator allows are for sandbox merchants only', async () => {
  expect((await create({ url: 'http://localhost:4000/hooks' })).status).toBe(201);
  const live = await testMerchant(engine, { environment: 'live' });
  expect((await create({ url: 'http://localhost:4000/hooks' }, live)).status).toBe(400);
});

test('an endpoint is changed, disabled, enabled and deleted, each with its event', async () => {
  const { body } = await create();
  const path = `/webhook-endpoints/${body.id}`;
  const changed = await ours.call('PATCH', path, {
    events: ['payout.sent'],
    order: 'none',
    status: 'disabled',
  });
  expect(changed.body).toMatchObject({
    events: ['payout.sent'],
    order: 'none',
    status: 'disabled',
    disabled_reason: 'manual',
  });
  expect((await ours.call('PATCH', path, { status: 'disabled' })).body).toEqual(changed.body);
  const enabled = await ours.call('POST', `${path}/enable`);
  expect(enabled.body).toMatchObject({ status: 'enabled', disabled_reason: null });
  expect((await ours.call('DELETE', path)).body.id).toBe(body.id);
  expect((await ours.call('GET', path)).status).toBe(404);
  const { body: events } = await ours.call('GET', `/events?entity_id=${body.id}`);
  expect(events.data.map(({ event_type }: { event_type: string }) => event_type)).toEqual([
    'webhook_endpoint.deleted',
    'webhook_endpoint.enabled',
    'webhook_endpoint.disabled',
    'webhook_endpoint.updated',
    'webhook_endpoint.created',
  ]);
});

test('simultaneous changes are not lost', async () => {
  const { body } = await create();
  const path = `/webhook-endpoints/${body.id}`;
  const changes = await Promise.all([
    ours.call('PATCH', path, { description: 'one' }),
    ours.call('PATCH', path, { order: 'none' }),
  ]);
  const { body: now } = await ours.call('GET', path);
  for (const [at, { status }] of changes.entries()) {
    if (status === 200) expect(at === 0 ? now.description : now.order).toBe(at === 0 ? 'one' : 'none');
    else expect(status).toBe(409);
  }
});

test('a change of fields and status that loses a race applies neither', async () => {
  for (let round = 0; round < 10; round++) {
    const { body } = await create();
    const path = `/webhook-endpoints/${body.id}`;
    const [both] = await Promise.all([
      ours.call('PATCH', path, { description: 'both', status: 'disabled' }),
      ours.call('PATCH', path, { order: 'none' }),
    ]);
    const applied = both.status === 200;
    expect(applied || both.status === 409).toBe(true);
    const { body: now } = await ours.call('GET', path);
    expect([now.description, now.status]).toEqual(applied ? ['both', 'disabled'] : [null, 'enabled']);
    const { body: events } = await ours.call('GET', `/events?entity_id=${body.id}`);
    const types = events.data.map((event: { event_type: string }) => event.event_type);
    expect(types.includes('webhook_endpoint.disabled')).toBe(applied);
    expect(JSON.stringify(events)).not.toContain('sealed');
    expect((await ours.call('DELETE', path)).status).toBe(200);
  }
});

test('a merchant has a limited number of endpoints', async () => {
  for (let made = 0; made < MAX_ENDPOINTS; made++)
    expect((await create({ url: `${URL}/${made}` })).status).toBe(201);
  const { status, headers } = await create({ url: `${URL}/more` });
  expect([status, headers.get('x-error-code')]).toEqual([400, 'state_not_allowed']);
});

test('endpoints of other merchants are 404, and only developers and admins change them', async () => {
  const { body } = await create();
  const other = await testMerchant(engine);
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/enable'],
    ['POST', '/rotate-secret'],
  ] as const)
    expect(
      (await other.call(method, `/webhook-endpoints/${body.id}${path}`, method === 'GET' ? undefined : {}))
        .status,
    ).toBe(404);
  for (const [role, allowed] of [
    ['developer', true],
    ['admin', true],
    ['maker', false],
    ['viewer', false],
  ] as const) {
    const { trpc } = await personAt(engine, ours, role);
    const act = trpc.webhook_endpoints.update({ id: body.id, description: role });
    if (allowed) expect((await act).description).toBe(role);
    else await expect(act).rejects.toThrow('does not allow');
  }
});
