import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../../../api/registry';
import { recordEvent } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import { recordDenial } from '../../../identity/audit-events';
import { systemContext } from '../../../identity/work';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { withExampleIds } from '../../../testing/example-ids';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { TEST_OPERATOR } from '../../../testing/operator';
import { personAt } from '../../../testing/person';
import { makeSamples } from '../../../testing/samples';
import type { Feature } from '../../kit/feature';
import { setMerchant } from '../../platform/merchants/public';
import { setRules } from '../approval-rules/public';
import { eventTypesOf } from './event-types';
import { eventExamples } from './examples';

const all = Object.values(features) as readonly Feature[];
const TYPES = eventTypesOf(all);

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine(undefined, { exportLimits: { rowsAtOnce: 0, keptMs: 60_000 } });
  const wanted = all.flatMap(({ contract }) =>
    Object.values(contract.operations).flatMap(({ feature }) => feature ?? []),
  );
  ours = await testMerchant(engine, { features: [...new Set(wanted)] });
});
afterAll(() => engine.stop());

const kindOf = (type: string) => type.split('.')[0]!;

const EXAMPLES = 'server/features/workspace/events/examples.json';

/** With the same IDs, times and addresses in each recording. */
function withoutChance<Example extends object>(example: Example): Example {
  const text = withExampleIds(JSON.stringify(example))
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-11-02T09:30:00.000Z')
    .replace(/payer-[0-9a-f]+@/g, 'payer@')
    .replace(/http:\/\/localhost/g, 'https://pay.example.com');
  return JSON.parse(text);
}

async function imagesByKind(): Promise<Map<string, { id: string }>> {
  const { rows } = await engine.services.db.system.pool.query<{ type: string; image: { id: string } }>(
    'SELECT type, image FROM event WHERE merchant_id = $1 ORDER BY id',
    [ours.merchant.id],
  );
  return new Map(rows.map(({ type, image }) => [kindOf(type), image]));
}

async function actOnEachKind(): Promise<void> {
  const { call, merchant } = ours;
  const owner = await personAt(engine, ours, 'owner');
  const admin = await personAt(engine, ours, 'admin');
  const viewer = await personAt(engine, ours, 'viewer');
  await makeSamples(engine, ours);
  await owner.trpc.people.change_role({ person_id: viewer.id, role: 'developer' });
  await owner.trpc.roles.create({ name: 'Treasury lead', scopes: ['make', 'develop'] });
  const today = engine.services.clock.realNow().toISOString();
  const tomorrow = new Date(Date.parse(today) + 24 * 3600_000).toISOString();
  await owner.trpc.absences.set({ delegate_id: admin.id, starts_at: today, ends_at: tomorrow });
  await owner.trpc.api_keys.add({ name: 'ERP' });
  const { version } = await owner.trpc.settings.all({});
  await owner.trpc.settings.save_checkout({ version, accent: 'green' });
  await setRules(engine.services, merchant, [], TEST_OPERATOR);
  await setMerchant(engine.services, merchant.handle, { features: ['partial_refunds'] }, TEST_OPERATOR);
  const refusal = { type: 'person.refused', requestId: null, reason: 'role' } as const;
  await recordDenial(engine.services, owner, refusal);
  const [payout] = (await call('GET', '/payouts')).body.data;
  await owner.trpc.payouts.comment({ id: payout.id, body: 'Which order is it for?', asks: false });
  const { now } = (await call('GET', '/sandbox/clock')).body;
  const expires_at = new Date(Date.parse(now) + 24 * 3600_000).toISOString();
  const shop = await testMerchant(engine, { platform: merchant.handle });
  const link = await shop.call('POST', '/payin', {
    customer_id: await shop.customer(),
    amount: 100_000,
    currency: 'USD',
    expires_at,
  });
  await shop.call('POST', '/payment/mock', { amount: 100_000, currency: 'USD', payin_id: link.body.id });
  await engine.fetch(
    new Request('http://localhost/api/files/exports/customers', {
      method: 'POST',
      headers: new Headers([...owner.headers, ['content-type', 'application/json']]),
      body: JSON.stringify({ format: 'csv' }),
    }),
  );
  const at = (path: string) => `http://localhost/api/files/${path}`;
  const form = new FormData();
  form.set('file', new Blob(['beneficiary_name,amount\nAsha,1']), 'payouts.csv');
  const { headers } = owner;
  const batch = await engine.fetch(new Request(at('batches'), { method: 'POST', headers, body: form }));
  const { id } = await batch.json();
  await engine.fetch(new Request(at(`batches/${id}/bad-rows`), { headers }));
  await call('POST', '/api-keys/rotate', { expire_after_in_seconds: 60 });
}

test('the events feed lists an event of every declared type', async () => {
  await actOnEachKind();
  const images = await imagesByKind();
  expect(TYPES.filter((type) => !images.has(kindOf(type)))).toEqual([]);
  const by = systemContext(engine.services, ours.merchant, 'test');
  await commit(by, {
    merchantId: ours.merchant.id,
    writes: TYPES.map((type) => recordEvent(newEvent(by, type), images.get(kindOf(type))!)),
  });
  const resources = new Map(all.flatMap(({ resources = {} }) => Object.entries(resources)));
  const listed: string[] = [];
  const faults: string[] = [];
  const examples: Record<string, object> = {};
  for (let page: number | null = 1; page; ) {
    const { status, body } = await ours.call('GET', `/events?per_page=100&page=${page}`);
    expect([page, status]).toEqual([page, 200]);
    for (const { event_type, entity_id, data } of body.data) {
      examples[kindOf(event_type)] ??= withoutChance({ entity_id, data });
      expect([event_type, data]).toEqual([event_type, expect.any(Object)]);
      const { wire } = resources.get(kindOf(event_type))!;
      const fault = wire?.safeParse(data).error?.message;
      if (fault) faults.push(`${event_type}: ${fault}`);
      listed.push(event_type);
    }
    page = body.page_meta.next;
  }
  expect(TYPES.filter((type) => !listed.includes(type))).toEqual([]);
  expect(faults).toEqual([]);
  if (process.env.RECORD_EXAMPLES) writeFileSync(EXAMPLES, `${JSON.stringify(examples, null, 2)}\n`);
});

test('an unknown event_type is 400, and a declared one without events is an empty list', async () => {
  const { status, headers, body } = await ours.call('GET', '/events?event_type=payout.paid_twice');
  expect([status, headers.get('x-error-field'), body.error]).toEqual([400, 'event_type', 'Bad Request']);
  const fresh = await testMerchant(engine);
  expect((await fresh.call('GET', '/events?event_type=payout.sent')).body.data).toEqual([]);
});

test('every declared event type has a wire form', () => {
  const shown = new Set(
    all.flatMap(({ resources = {} }) =>
      Object.entries(resources).flatMap(([kind, { toWire }]) => (toWire ? [kind] : [])),
    ),
  );
  expect(TYPES.filter((type) => !shown.has(kindOf(type)))).toEqual([]);
});

test('every event type in the code is declared in its resource’s events', () => {
  const named = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^data\/prisma\//.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join('server', file), 'utf8');
      const written = [...text.matchAll(/newEvent\([^'`]*?, '([a-z_]+\.[a-z_.]+)'/g)];
      const moved = [...text.matchAll(/\bevent: '([a-z_]+\.[a-z_.]+)'/g)];
      return [...written, ...moved].map(([, type]) => type!);
    });
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((type) => !TYPES.includes(type))).toEqual([]);
});

test('OpenAPI has a schema for each type of event, with the resource as its data', () => {
  const { schemas } = JSON.parse(readFileSync('public/openapi.json', 'utf8')).components;
  const { mapping } = schemas.Event.discriminator;
  expect(Object.keys(mapping).sort()).toEqual(TYPES);
  const { properties } = schemas[mapping['payout.sent'].split('/').at(-1)];
  expect([properties.event_type.const, properties.data.$ref]).toEqual([
    'payout.sent',
    '#/components/schemas/Payout',
  ]);
});

test('docs/domain.md and OpenAPI name the events of background work', () => {
  const written = ['docs/domain.md', 'public/openapi.json'].map((file) => readFileSync(file, 'utf8'));
  for (const type of [
    'payout.sent',
    'payout.confirmed',
    'payout.released',
    'payout.drafted',
    'referral_fee.earned',
  ])
    expect([type, written.map((text) => text.includes(type))]).toEqual([type, [true, true]]);
});

test('each type of event has an example that fits its schema', () => {
  const exampleOf = eventExamples(() => all);
  const resources = new Map(all.flatMap(({ resources = {} }) => Object.entries(resources)));
  const faults = TYPES.flatMap((type) => {
    const { event_type, data } = exampleOf(type);
    expect([event_type, Object.keys(data).length]).toEqual([type, expect.toSatisfy((count) => count > 1)]);
    const fault = resources.get(kindOf(type))!.wire?.safeParse(data).error?.message;
    return fault ? [`${type}: ${fault}`] : [];
  });
  expect(faults).toEqual([]);
});
