import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setMerchant } from '../features/platform/merchants/public';
import { isDomainError } from '../kernel/error';
import { cardOf } from '../testing/card';
import { CUSTOMER } from '../testing/customer';
import { type TestEngine, testEngine } from '../testing/engine';
import { answersOf } from '../testing/fuzz/answers';
import { arbitraryOf, type Schema } from '../testing/fuzz/arbitrary';
import { mutated } from '../testing/fuzz/mutation';
import { callerOf, PAYEES, type Reply, type TestMerchant, testMerchant } from '../testing/merchant';
import { DETAILS, PAYMENT_SESSION } from '../testing/payment-session';
import { PLATFORM_MERCHANT } from '../testing/platform-merchant';
import { rounds } from '../testing/rounds';
import { makeSamples, samples } from '../testing/samples';
import { MAX_BYTES } from './body';
import { MAX_MULTIPART_BYTES } from './multipart';
import { openApiDocument } from './openapi/openapi';
import { features } from './registry';
import { compileRoutes, type Route } from './rest/routes';

const CASES = rounds(30, 1_000);
/** Fixed outside the soak, so that failures repeat. */
const SEED = process.env.SOAK ? undefined : 87;
const ASKED_BY_ONE = 1_500;

const { all, match } = compileRoutes(Object.values(features));
const document = openApiDocument() as unknown as Document;
const wrongWith = answersOf(document);

type Body = { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
type Parameter = { readonly name: string; readonly in: 'path' | 'query' | 'header'; readonly schema: Schema };
type Document = {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { requestBody?: Body; parameters?: Parameter[]; responses: object }>>
    >
  >;
};
type Ids = ReadonlyMap<string, string>;
type Call = TestMerchant['call'];

type Pair = {
  readonly ours: TestMerchant;
  readonly theirs: TestMerchant;
  readonly own: Ids;
  readonly foreign: Ids;
  readonly customer: Call;
  readonly session: Call;
  asked: number;
};

let engine: TestEngine;
let pair: Pair;
const taken = new Map<string, unknown[]>();
const reached = new Map<string, Set<number>>();
beforeAll(async () => {
  engine = await testEngine();
  pair = await newPair();
});
afterAll(() => engine.stop());

const BODIES: Readonly<Record<string, object>> = Object.assign({}, ...samples.map(({ bodies }) => bodies));
const KNOWN_EMAIL = 'known@example.com';
const FEATURES = [...new Set(all.flatMap(({ operation: { feature } }) => feature ?? []))];

async function newPair(): Promise<Pair> {
  // Accepted requests name the previous pair's resources.
  taken.clear();
  const remembered = await testMerchant({ ...engine, fetch: remember }, { features: FEATURES });
  const theirs = await testMerchant(engine, { features: FEATURES });
  const own = await makeSamples(engine, remembered);
  const foreign = await makeSamples(engine, theirs);
  const ours = { ...remembered, call: callerOf(engine, remembered.token) };
  const { id } = (await ours.call('POST', '/customer', { ...CUSTOMER, email: KNOWN_EMAIL })).body;
  const { token } = (await ours.call('POST', `/customer/${id}/token`, {})).body;
  const opened = (await ours.call('POST', '/payment-sessions', PAYMENT_SESSION)).body.token;
  for (const currency of ['USD', 'EUR', 'GBP']) await ours.fund(50_000_000, currency);
  return {
    ours,
    theirs,
    own,
    foreign,
    customer: callerOf(engine, token),
    session: callerOf(engine, opened),
    asked: 0,
  };
}

async function remember(request: Request): Promise<Response> {
  const copy = request.clone();
  const answer = await engine.fetch(request);
  const { pathname } = new URL(request.url);
  const found = match(request.method, pathname.slice('/api/v1'.length));
  const json = copy.headers.get('content-type') === 'application/json';
  if (answer.ok && found.kind === 'found' && json) {
    const { name } = found.route;
    taken.set(name, [...(taken.get(name) ?? []), await copy.json()]);
  }
  return answer;
}

type Case = {
  readonly path: Readonly<Record<string, string>>;
  readonly sent: unknown;
  readonly headers: Readonly<Record<string, string>>;
};

const UNKNOWN = 'zzzz_01kj00000000000000000000zz';

const idsFor = (kind: string): fc.Arbitrary<string> => {
  const [own, foreign] = [pair.own.get(kind), pair.foreign.get(kind)];
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(own ?? UNKNOWN) },
    { weight: 2, arbitrary: fc.constant(foreign ?? UNKNOWN) },
    { weight: 1, arbitrary: fc.constantFrom(UNKNOWN, 'x', `${own}x`, `${own}%00`) },
  );
};

const kindOf = ({ operation }: Route, name: string): string | undefined =>
  (operation.input.shape[name]?.meta() as { idKind?: string } | undefined)?.idKind;

const seedsOf = ({ name }: Route): unknown[] => [
  ...(BODIES[name] ? [BODIES[name]] : []),
  ...(taken.get(name) ?? []),
];

function casesOf(route: Route): fc.Arbitrary<Case> {
  const { path, method } = route.operation;
  const documented = document.paths[path]![method.toLowerCase()]!;
  const links = (name: string) => {
    const kind = kindOf(route, name);
    return kind === undefined ? undefined : idsFor(kind);
  };
  const inPath = fc.record(
    Object.fromEntries(route.pathParameters.map((name) => [name, idsFor(kindOf(route, name) ?? '')])),
  );
  const schema = schemaOf(documented.requestBody) ?? queryOf(documented.parameters);
  const valid = arbitraryOf(schema, links);
  const seeds = seedsOf(route);
  const seeded = seeds.length ? fc.constantFrom(...seeds) : valid;
  const linked = fc.tuple(seeded, valid).map(([seed, other]) => withIdsOf(route, seed, other));
  return fc.record({
    path: inPath as fc.Arbitrary<Record<string, string>>,
    sent: fc.oneof(seeded, linked, valid, mutated(seeded), mutated(valid)),
    headers: fc.constantFrom<Record<string, string>>({}, {}, { 'idempotency-key': 'again' }),
  });
}

const schemaOf = (body: Body | undefined): Schema | undefined =>
  resolve((body?.content['application/json'] ?? body?.content['multipart/form-data'])?.schema);

const resolve = (schema: (Schema & { readonly $ref?: string }) | undefined): Schema | undefined =>
  schema?.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!] : schema;

const queryOf = (parameters: readonly Parameter[] = []): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]),
  ),
});

function withIdsOf(route: Route, seed: unknown, other: unknown): unknown {
  if (!isObject(seed) || !isObject(other)) return seed;
  const ids = Object.entries(other).filter(([name]) => name in seed && kindOf(route, name) !== undefined);
  return { ...seed, ...Object.fromEntries(ids) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function ask(route: Route, call: Call, { path, sent, headers }: Case): Promise<Reply> {
  const { operation } = route;
  const address = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(path[name] ?? UNKNOWN),
  );
  const { method } = operation;
  if (method === 'GET' || method === 'DELETE') return call(method, `${address}${searchOf(sent)}`);
  return call(method, address, operation.body === 'multipart' ? formOf(sent) : sent, headers);
}

function searchOf(sent: unknown): string {
  if (!isObject(sent)) return '';
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(sent)) search.append(name, textOf(value));
  return `?${search}`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function formOf(sent: unknown): FormData {
  const form = new FormData();
  if (!isObject(sent)) return form;
  for (const [name, value] of Object.entries(sent)) {
    if (name === 'file') form.set(name, new Blob(['a,b\n1,2\n']), 'a.csv');
    else form.set(name, textOf(value));
  }
  return form;
}

const callOf = ({ operation: { token } }: Route): Call =>
  token === 'customer' ? pair.customer : token === 'session' ? pair.session : pair.ours.call;

const labelOf = ({ operation }: Route) => `${operation.method} ${operation.path}`;

const askedFor = new Map<string, Route>();

function note(route: Route, { status, body, headers }: Reply): void {
  if (status < 300 && route.operation.method !== 'GET') askedFor.set(headers.get('x-request-id')!, route);
  const { path, method } = route.operation;
  reached.set(labelOf(route), (reached.get(labelOf(route)) ?? new Set()).add(status));
  const wrong = status >= 500 ? `${status}` : wrongWith({ path, method, status }, body);
  if (wrong) throw new Error(`${labelOf(route)}: ${wrong}\n${JSON.stringify(body).slice(0, 1_000)}`);
}

/** Rotating a key or moving a clock would disturb other cases, so these use their own merchant. */
const UPSETTING = new Set(['api_keys.rotate', 'clock.move', 'clock.set', 'clock.advance']);

describe.each(all.map((route) => [labelOf(route), route] as const))('%s', (_label, route) => {
  test(`answers ${CASES} valid, mutated and linked cases as documented and reveals nothing of another merchant`, async () => {
    if (pair.asked > ASKED_BY_ONE || UPSETTING.has(route.name)) pair = await newPair();
    await fc.assert(
      fc.asyncProperty(casesOf(route), async (one) => {
        pair.asked += 1;
        const reply = await ask(route, callOf(route), one);
        note(route, reply);
        refuseForeign(route, one, reply);
        if (pair.asked > ASKED_BY_ONE) pair = await newPair();
      }),
      { numRuns: CASES, seed: SEED },
    );
    if (UPSETTING.has(route.name)) pair = await newPair();
  }, 600_000);
});

function refuseForeign(route: Route, { path, sent }: Case, { status, body }: Reply): void {
  const foreign = [...pair.foreign.values(), pair.theirs.merchant.id];
  if (Object.values(path).some((id) => foreign.includes(id)))
    expect(status, `${labelOf(route)} of another merchant’s`).toBeGreaterThanOrEqual(400);
  const asked = JSON.stringify(sent) ?? '';
  const text = JSON.stringify(body) ?? '';
  for (const id of foreign)
    if (text.includes(id) && !asked.includes(id) && !Object.values(path).includes(id))
      throw new Error(`${labelOf(route)} tells of ${id}, which is another merchant’s: ${text.slice(0, 500)}`);
}

test('each operation writes exactly the event types it declares', async () => {
  const events = await engine.services.db.system.prisma.event.findMany({
    where: { request_id: { in: [...askedFor.keys()] } },
    select: { type: true, request_id: true },
  });
  const written = new Set(
    events.map(({ type, request_id }) => `${askedFor.get(request_id!)!.name}: ${type}`),
  );
  const declared = new Set(
    all.flatMap(({ name, operation }) => (operation.events ?? []).map((type) => `${name}: ${type}`)),
  );
  expect(written.size).toBeGreaterThan(0);
  expect([...written].filter((line) => !declared.has(line))).toEqual([]);
});

describe('documented 4xx responses', () => {
  type Callers = Readonly<
    Record<'key' | 'customer' | 'session', { readonly call: Call; readonly holder: string }>
  >;
  type Directed = {
    readonly call?: Call;
    readonly ids?: () => string;
    readonly sent?: unknown;
    readonly headers?: Record<string, string>;
  };
  let ended: Callers;
  let busy: { readonly merchantId: string; readonly by: Callers };
  let plain: Callers;
  let live: TestMerchant;
  /** Keys that lack the scope of most operations. */
  let narrow: readonly Call[];
  beforeAll(async () => {
    pair = await newPair();
    const { call } = await testMerchant(engine);
    const keyWith = async (scope: string) =>
      callerOf(
        engine,
        (await call('POST', '/api-keys', { name: 'Narrow', scopes: [scope] })).body.secret_key,
      );
    narrow = [await keyWith('payouts:read'), await keyWith('quotes:read')];
    plain = await callersOf((await testMerchant(engine)).call);
    live = await testMerchant(engine, { environment: 'live' });
    const platform = await testMerchant(engine, { features: ['platform'] });
    const { merchant_id, jwt_token } = (await platform.call('POST', '/platform/merchants', PLATFORM_MERCHANT))
      .body.data;
    const move = (target_status: string) =>
      platform.call('PATCH', '/platform/merchants/status-update', { merchant_id, target_status });
    await move('success');
    ended = await callersOf(callerOf(engine, jwt_token));
    await move('offboarded');
    const asking = await testMerchant(engine);
    busy = { merchantId: asking.merchant.id, by: await callersOf(asking.call) };
  });

  async function callersOf(key: Call): Promise<Callers> {
    const { id: customer } = (await key('POST', '/customer', CUSTOMER)).body;
    const { token } = (await key('POST', `/customer/${customer}/token`, {})).body;
    const { type, ...order } = PAYMENT_SESSION;
    const terms = { type, order: { ...order, purpose_code: 'P0802' } };
    const session = (await key('POST', '/payment-sessions', terms)).body;
    return {
      key: { call: key, holder: 'api' },
      customer: { call: callerOf(engine, token), holder: customer },
      session: { call: callerOf(engine, session.token), holder: session.id },
    };
  }

  const whoFor = (by: Callers, { operation: { token } }: Route) => by[token ?? 'key'];

  const tries: Readonly<Record<number, (route: Route) => Promise<unknown>>> = {
    400: (route) => directed(route, { sent: { wrong: 1 } }),
    401: (route) => directed(route, { call: callerOf(engine) }),
    async 403(route) {
      await directed(route, { call: whoFor(ended, route).call });
      await directed(route, { call: whoFor(plain, route).call });
      if (!route.operation.token) for (const call of narrow) await directed(route, { call });
    },
    async 404(route) {
      await directed(route, { ids: () => UNKNOWN });
      if (route.operation.sandbox) await directed(route, { call: live.call });
    },
    409: conflicting,
    async 413(route) {
      const most = route.operation.body === 'multipart' ? MAX_MULTIPART_BYTES : MAX_BYTES;
      await directed(route, { sent: { text: 'x'.repeat(most + 1) } });
    },
    async 415(route) {
      const path = route.operation.path.replace(/\{\w+\}/g, UNKNOWN);
      const headers = { 'content-type': 'text/plain' };
      note(route, await callOf(route)(route.operation.method, path, 'a', headers));
    },
    async 422(route) {
      const set = (notesRules: object[]) =>
        setMerchant(engine.services, pair.ours.merchant.handle, { notesRules });
      await set([{ key: 'po', required: true }]);
      await directed(route);
      await set([]);
    },
    async 429(route) {
      const { call, holder } = whoFor(busy.by, route);
      // A bucket may have refilled by one request meanwhile.
      for (let n = 0; n < 20 && missing(route).includes(429); n++) {
        await spendAll(busy.merchantId, holder);
        await directed(route, { call });
      }
    },
  };

  const directedInputs: Readonly<Record<string, () => object[] | Promise<object[]>>> = {
    'beneficiaries.create 404': () => [
      { ...PAYEES.IN, beneficiary: { ...PAYEES.IN.beneficiary, documents: [UNKNOWN] } },
    ],
    'validations.create 404': () => [{ id: UNKNOWN }],
    'conversions.create 404': () => [{ quote_id: UNKNOWN }],
    'lrs.quote 404': () => [{ ...BODIES['lrs.quote'], customer_id: UNKNOWN }],
    'payment_sessions.create 404': () => [{ ...PAYMENT_SESSION, customer_id: UNKNOWN }],
    'platform_merchants.create 404': () => [{ ...PLATFORM_MERCHANT, documents: [UNKNOWN] }],
    'customers.update 409': () => [{ email: KNOWN_EMAIL }],
    'payment_sessions.take_step 409': async () => {
      const route = all.find(({ name }) => name === 'payment_sessions.take_step')!;
      const session = (await pair.ours.call('POST', '/payment-sessions', PAYMENT_SESSION)).body;
      const headers = { 'idempotency-key': 'details' };
      for (const name of ['Ada Fields', 'Grace Fields']) {
        const sent = { step: 'details', details: { ...DETAILS, name, email: 'new@example.com' } };
        note(route, await callerOf(engine, session.token)('POST', route.operation.path, sent, headers));
      }
      return [];
    },
    'payouts.mock 409': async () => {
      const asked = { ...(seedNamed('payouts.create') as object), request_id: 'while-a-draft' };
      const { id } = (await pair.ours.call('POST', '/payouts', asked)).body;
      await pair.ours.call('PATCH', '/payouts/mock', { id, status: 'draft' });
      await pair.ours.call('POST', '/payouts', asked);
      return [{ id, status: 'success' }];
    },
    'validations.create 409': async () => {
      const route = all.find(({ name }) => name === 'validations.create')!;
      const headers = { 'idempotency-key': 'validated' };
      for (const of of ['IN', 'GB'] as const) {
        const id = await pair.ours.payee(of, of === 'IN' ? '50100099887766' : '31926999');
        note(route, await pair.ours.call('POST', route.operation.path, { id }, headers));
      }
      return [];
    },
    'payments.connect_payin 409': async () => {
      const { call } = pair.ours;
      const route = all.find(({ name }) => name === 'payments.connect_payin')!;
      const { id } = (await call('POST', '/payment/mock', { amount: 77_700, currency: 'USD' })).body;
      const order = { customer_id: pair.own.get('customer'), amount: 77_700, currency: 'USD' };
      const headers = { 'idempotency-key': 'connected' };
      for (let n = 0; n < 2; n++) {
        const payin_id = (await call('POST', '/orders', order)).body.id;
        note(route, await call('POST', `/payment/${id}/connect-payin`, { payin_id }, headers));
      }
      return [];
    },
    'api_keys.rotate 403': () => rotateTwice({}),
    'api_keys.rotate 409': () => rotateTwice({ 'idempotency-key': 'rotated' }),
    'webhook_endpoints.create 403': async () => {
      const route = all.find(({ name }) => name === 'webhook_endpoints.create')!;
      const { call } = await testMerchant(engine);
      const sent = { url: 'https://hooks.example.com', events: ['*'], merchants: 'all' };
      note(route, await call('POST', route.operation.path, sent));
      return [];
    },
    'reference_data.purpose_codes 403': () => fromElsewhere('reference_data.purpose_codes'),
    'reference_data.payment_rails 403': () => fromElsewhere('reference_data.payment_rails'),
    'reference_data.countries 403': () => fromElsewhere('reference_data.countries'),
    'webhook_endpoints.update 409': async () => {
      const { url, events } = (
        await pair.ours.call('GET', `/webhook-endpoints/${pair.own.get('webhook_endpoint')}`)
      ).body;
      const taken = { url: `${url}/taken`, events };
      await pair.ours.call('POST', '/webhook-endpoints', taken);
      return [taken];
    },
    'webhook_endpoints.enable 409': () => atOnce('webhook_endpoints.enable', 'webhook_endpoint'),
    'webhook_endpoints.rotate_secret 409': () =>
      changing(
        'webhook_endpoints.rotate_secret',
        { expire_after_in_seconds: 3600 },
        { expire_after_in_seconds: 7200 },
      ),
    'webhook_deliveries.resend 409': () => atOnce('webhook_deliveries.resend', 'webhook_delivery'),
    'webhook_deliveries.resend_range 409': () =>
      changing('webhook_deliveries.resend_range', { from: hoursAgo(1) }, { from: hoursAgo(2) }),
    'webhook_deliveries.test 409': () =>
      changing('webhook_deliveries.test', {}, { event_type: 'payout.confirmed' }),
    'refunds.create 409': () =>
      twice({ payment_id: pair.own.get('payment'), reason: 'Others', request_id: 'r' }),
    'payments.create 409': () =>
      twice({
        order_id: pair.own.get('order'),
        card: cardOf(),
        callback_url: 'https://shop.example/paid',
        request_id: 'p',
      }),
  };
  const twice = (body: object) => [body, body];

  const hoursAgo = (hours: number) => new Date(engine.now().getTime() - hours * 3600_000).toISOString();

  /** Sends the bodies in turn under one Idempotency-Key. */
  async function changing(name: string, ...bodies: object[]): Promise<object[]> {
    const headers = { 'idempotency-key': `changing-${name}` };
    for (const sent of bodies) await directed(routeOf(name), { headers, sent });
    return [];
  }

  /** With a key that other networks may use. */
  async function fromElsewhere(name: string): Promise<object[]> {
    const made = await pair.ours.call('POST', '/api-keys', {
      name: 'Elsewhere',
      allowed_networks: ['192.0.2.0/24'],
    });
    await directed(routeOf(name), { call: callerOf(engine, made.body.secret_key) });
    return [];
  }

  /** While another request with the same Idempotency-Key is in progress. */
  async function atOnce(name: string, kind: string): Promise<object[]> {
    const route = routeOf(name);
    const key = `at-once-${name}`;
    const path = route.operation.path.replace('{id}', pair.own.get(kind)!);
    const client = await engine.services.db.system.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `${pair.ours.merchant.id} POST ${path} ${key}`,
      ]);
      await directed(route, { headers: { 'idempotency-key': key } });
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
    return [];
  }

  const routeOf = (name: string) => all.find((one) => one.name === name)!;

  async function rotateTwice(headers: Record<string, string>): Promise<object[]> {
    const route = all.find(({ name }) => name === 'api_keys.rotate')!;
    const { call } = await testMerchant(engine);
    for (let n = 0; n < 2; n++)
      note(route, await call('POST', route.operation.path, { expire_after_in_seconds: 3600 }, headers));
    return [];
  }
  const seedNamed = (name: string) => taken.get(name)?.at(-1);

  async function directed(route: Route, more: Directed = {}): Promise<void> {
    const { call = callOf(route), ids, headers = {} } = more;
    const idFor = (kind: string) => (ids ? ids() : (pair.own.get(kind) ?? UNKNOWN));
    const path = Object.fromEntries(
      route.pathParameters.map((name) => [name, idFor(kindOf(route, name) ?? '')]),
    );
    const seed = seedsOf(route).at(-1) ?? {};
    if (call === callOf(route)) pair.asked += 1;
    const sent = 'sent' in more ? more.sent : ids ? withIds(route, seed, ids) : seed;
    note(route, await ask(route, call, { path, sent, headers }));
  }

  const withIds = (route: Route, seed: unknown, ids: () => string): unknown =>
    isObject(seed)
      ? Object.fromEntries(
          Object.entries(seed).map(([name, value]) => [
            name,
            kindOf(route, name) === undefined ? value : ids(),
          ]),
        )
      : seed;

  async function conflicting(route: Route): Promise<void> {
    const headers = { 'idempotency-key': `conflict-${route.name}` };
    await directed(route, { headers });
    for (const sent of changedOf(seedsOf(route).at(-1))) await directed(route, { headers, sent });
    await Promise.all(Array.from({ length: 8 }, () => directed(route)));
  }

  const changedOf = (seed: unknown): unknown[] =>
    isObject(seed)
      ? Object.entries(seed).map(([name, value]) => ({
          ...seed,
          [name]: typeof value === 'number' ? value + 1 : `${value}x`,
        }))
      : [];

  async function spendAll(merchantId: string, holder: string): Promise<void> {
    const take = async () => engine.services.rateLimits.take(merchantId, holder, 1);
    const isLeft = () =>
      take().then(
        () => true,
        (error) => !isDomainError(error),
      );
    while (await isLeft());
  }

  const documentedFor = ({ operation: { path, method, errors = [] } }: Route) => {
    const shown = Object.keys(document.paths[path]![method.toLowerCase()]!.responses).map(Number);
    // A cut-off body never gets this far, and concurrent changes are tested elsewhere.
    const raced = method !== 'POST' && !errors.includes('record_exists');
    return shown.filter(
      (status) => status >= 400 && status < 500 && status !== 408 && !(raced && status === 409),
    );
  };
  const missing = (route: Route): number[] =>
    documentedFor(route).filter((status) => !reached.get(labelOf(route))?.has(status));

  test('every documented 4xx status is reached', async () => {
    // A 429 is delayed, so the routes wait for theirs together.
    await Promise.all(all.filter((route) => missing(route).includes(429)).map((route) => tries[429]!(route)));
    for (const route of all)
      for (const status of missing(route)) {
        if (pair.asked > ASKED_BY_ONE) pair = await newPair();
        await tries[status]?.(route);
        for (const sent of (await directedInputs[`${route.name} ${status}`]?.()) ?? [])
          await directed(route, { sent });
      }
    const left = all.flatMap((route) => missing(route).map((status) => `${labelOf(route)} ${status}`));
    expect(left).toEqual([]);
  }, 300_000);
});
