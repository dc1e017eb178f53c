import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addPerson } from '../features/platform/merchants/public';
import { log } from '../log';
import { type TestEngine, testEngine } from '../testing/engine';
import { type TestMerchant, testMerchant } from '../testing/merchant';
import { signedIn } from '../testing/person';
import { features } from './registry';

let engine: TestEngine;
let ours: TestMerchant;
let payoutId: string;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine, { features: ['payout_approval'] });
  await ours.fund(10_000_000);
  const made = await ours.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id: await ours.payee('IN'),
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'imps',
    invoice_number: 'INV-9',
  });
  payoutId = made.body.id;
});
afterAll(() => engine.stop());

const http = async (path: string, headers: Headers, body?: object) => {
  const sent = new Headers(headers);
  if (body) sent.set('content-type', 'application/json');
  const response = await engine.fetch(
    new Request(`http://localhost/api/trpc/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: sent,
      body: body && JSON.stringify(body),
    }),
  );
  return { status: response.status, body: await response.json().catch(() => undefined) };
};
const callerFor = async (role: string) => engine.caller(await signedIn(engine, ours, role));

test('a list row has the payout and its beneficiary, and the view has the timeline', async () => {
  const trpc = await callerFor('viewer');
  const { data } = await trpc.payouts.rows({ q: 'asha' });
  expect(data).toEqual([
    {
      payout: expect.objectContaining({ id: payoutId, status: 'pending_approval' }),
      beneficiary: {
        id: expect.any(String),
        name: 'Asha Traders',
        country_code: 'IND',
        account: '••7890',
        account_last4: '7890',
      },
      version: 1,
      rejected: false,
    },
  ]);
  expect((await trpc.payouts.rows({ q: 'INV-9' })).data).toHaveLength(1);
  expect((await trpc.payouts.rows({ q: 'nobody' })).data).toEqual([]);
  const view = await trpc.payouts.view({ id: payoutId });
  expect(view.timeline).toMatchObject([{ title: 'Created', actor: { type: 'key', name: 'test' } }]);
  expect(view.can.cancel).toEqual({ allowed: false, reason: 'Your role can’t cancel payouts' });
});

test('lists sort by amount, and cursors follow the sort order', async () => {
  const merchant = await testMerchant(engine);
  await merchant.fund(10_000_000);
  const beneficiary_id = await merchant.payee('IN');
  for (const source_amount of [3000, 1000, 2000, 1000, 4000]) {
    await merchant.call('POST', '/payouts', {
      purpose_code: 'S0802',
      beneficiary_id,
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount,
      payment_rail: 'imps',
    });
  }
  const trpc = engine.caller(await signedIn(engine, merchant, 'viewer'));
  const first = await trpc.payouts.rows({ sort: '-source_amount', per_page: 2 });
  const last = first.data.at(-1)!.payout.id;
  const next = await trpc.payouts.rows({ sort: '-source_amount', per_page: 10, starting_after: last });
  const back = await trpc.payouts.rows({
    sort: '-source_amount',
    per_page: 10,
    ending_before: next.data[0]!.payout.id,
  });
  const amounts = (page: typeof first) => page.data.map((row) => row.payout.source_amount);
  expect([amounts(first), amounts(next), amounts(back)]).toEqual([
    [4000, 3000],
    [2000, 1000, 1000],
    [4000, 3000],
  ]);
});

describe('roles and sessions', () => {
  test.each([
    ['owner', true],
    ['admin', true],
    ['maker', true],
    ['approver', false],
    ['compliance', false],
    ['developer', false],
    ['viewer', false],
  ])('the %s role can create and cancel payouts: %s', async (role, may) => {
    const trpc = await callerFor(role);
    const attempt = trpc.payouts.cancel({ id: 'payout_x' });
    await expect(attempt).rejects.toMatchObject({ code: may ? 'NOT_FOUND' : 'FORBIDDEN' });
  });

  test('a removed role stops working with the next request', async () => {
    const headers = await signedIn(engine, ours, 'maker');
    const { person } = await engine.caller(headers).people.me({});
    await addPerson(engine.services, ours.merchant, { email: person.email, role: 'viewer' });
    await expect(engine.caller(headers).payouts.cancel({ id: payoutId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('a missing session, a cookie signed with another secret, and a signed-out session are rejected', async () => {
    await expect(engine.caller(new Headers()).people.me({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const headers = await signedIn(engine, ours, 'owner');
    const forged = new Headers({ cookie: `${headers.get('cookie')}x` });
    await expect(engine.caller(forged).people.me({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await engine.services.db.system.prisma.session.updateMany({ data: { revoked_at: new Date() } });
    await expect(engine.caller(headers).people.me({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test('a merchant’s people cannot see another merchant or switch to it', async () => {
    const other = await testMerchant(engine);
    const trpc = engine.caller(await signedIn(engine, other, 'owner'));
    await expect(trpc.payouts.view({ id: payoutId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(trpc.people.switch_merchant({ merchant_id: ours.merchant.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await trpc.people.me({})).merchants.map((merchant) => merchant.id)).toEqual([other.merchant.id]);
  });
});

describe('tRPC over HTTP', () => {
  test('a cross-site request cannot use the cookie', async () => {
    const headers = await signedIn(engine, ours, 'owner');
    headers.set('sec-fetch-site', 'cross-site');
    expect((await http('payouts.cancel', headers, { id: payoutId })).status).toBe(403);
    headers.delete('sec-fetch-site');
    headers.set('origin', 'https://evil.example');
    headers.set('host', 'localhost');
    expect((await http('payouts.cancel', headers, { id: payoutId })).status).toBe(403);
    headers.set('origin', 'null');
    expect((await http('payouts.cancel', headers, { id: payoutId })).status).toBe(403);
  });

  test('text that the database cannot store is 400', async () => {
    const headers = await signedIn(engine, ours, 'owner');
    const { status, body } = await http('payouts.cancel', headers, { id: 'payout_\0' });
    expect([status, body.error.data.fields[0].path]).toEqual([400, 'id']);
  });

  test('a tRPC error carries its code, fields and request id', async () => {
    const headers = await signedIn(engine, ours, 'owner');
    const input = encodeURIComponent(JSON.stringify({ per_page: 500, nothing: 1 }));
    const { status, body } = await http(`payouts.rows?input=${input}`, headers);
    expect(status).toBe(400);
    expect(body.error.data).toMatchObject({
      http_status: 400,
      error_code: 'invalid_request',
      request_id: expect.stringMatching(/^req_/),
      fields: [
        { path: 'per_page', rule: 'max', message: 'per_page must be 100 or less' },
        { path: 'nothing', rule: 'unknown', message: 'nothing is not a known parameter' },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('at ');
  });

  test('a cancelled payout’s event names the person as the actor', async () => {
    const headers = await signedIn(engine, ours, 'maker');
    const { status, body } = await http('payouts.cancel', headers, { id: payoutId });
    expect([status, body.result.data.status]).toEqual([200, 'cancelled']);
    const { timeline } = await engine.caller(headers).payouts.view({ id: payoutId });
    expect(timeline.at(-1)).toMatchObject({ title: 'Cancelled', actor: { type: 'person' } });
  });
});

test('a batch sends each answer when it is ready, and frees its slot without being read', async () => {
  let answerMe = (_me: never) => {};
  const slow = vi
    .spyOn(features.people.handlers, 'me')
    .mockReturnValue(new Promise((resolve) => (answerMe = resolve)));
  try {
    const headers = await signedIn(engine, ours, 'viewer');
    headers.set('content-type', 'application/json');
    headers.set('trpc-accept', 'application/jsonl');
    const batch = () =>
      engine.fetch(
        new Request('http://localhost/api/trpc/people.me,payouts.view?batch=1', {
          method: 'POST',
          headers,
          body: JSON.stringify({ 0: {}, 1: { id: payoutId } }),
        }),
      );
    const answer = await batch();
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes(payoutId)) text += (await reader.read()).value;
    expect(slow).toHaveBeenCalledOnce();
    answerMe({ name: 'Late' } as never);
    while (!text.includes('Late')) text += (await reader.read()).value;

    slow.mockResolvedValue({ name: 'Early' } as never);
    const unread: Response[] = [];
    for (let i = 0; i < 100; i++) unread.push(await batch());
    expect(unread.every(({ status }) => status === 200)).toBe(true);
  } finally {
    slow.mockRestore();
  }
});

test('the eleventh sign-in attempt within 15 minutes is 429, even with the right password', async () => {
  const email = 'guess@test.example';
  await addPerson(engine.services, ours.merchant, { email, role: 'viewer', password: 'right' });
  for (let i = 0; i < 10; i++) expect(await engine.signIn.begin(email, 'wrong')).toBeUndefined();
  await expect(engine.signIn.begin(email, 'right')).rejects.toMatchObject({ code: 'rate_limited' });
  engine.advance(16 * 60_000);
  expect(await engine.signIn.begin(email.toUpperCase(), 'right')).toBeDefined();
});

describe('errors of tRPC itself', () => {
  test.each([
    ['an unknown procedure', 'payouts.nothing', undefined, 404, 'route_not_found'],
    ['a mutation called by GET', 'payouts.cancel', undefined, 405, 'method_not_allowed'],
    ['input that is not JSON', 'payouts.view?input=%7B', undefined, 400, 'invalid_request'],
  ])('tRPC answers %s with an error code', async (_what, path, body, status, code) => {
    const answer = await http(path, await signedIn(engine, ours, 'viewer'), body);
    expect(answer.status).toBe(status);
    expect(answer.body.error.data).toMatchObject({ http_status: status, error_code: code });
  });
});

test('every rejection is logged, including those without a session', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined);
  try {
    const crossSite = await signedIn(engine, ours, 'viewer');
    crossSite.set('sec-fetch-site', 'cross-site');
    expect((await http('people.me', crossSite)).status).toBe(403);
    expect(warn.mock.lastCall).toEqual([
      expect.objectContaining({ operation: 'tRPC', reason: 'Cross-site requests are refused' }),
      'refused',
    ]);
    expect((await ours.call('GET', '/platform/merchants')).status).toBe(403);
    expect(warn.mock.lastCall).toEqual([
      expect.objectContaining({ merchant_id: ours.merchant.id, reason: 'Feature not enabled' }),
      'refused',
    ]);
    const invite = await engine.fetch(
      new Request('http://localhost/api/invite', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'cross-site' },
        body: '{}',
      }),
    );
    expect(invite.status).toBe(403);
    expect(warn.mock.lastCall?.[0]).toMatchObject({ operation: 'invitation.accept' });
  } finally {
    warn.mockRestore();
  }
});

test('a mutation that a browser or proxy repeats with its Idempotency-Key is done once', async () => {
  const maker = await signedIn(engine, ours, 'maker');
  const body = {
    purpose_code: 'S0802',
    beneficiary_id: (await ours.call('GET', `/payouts/${payoutId}`)).body.beneficiary_id,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'imps',
  };
  const create = (key: string) => {
    const headers = new Headers(maker);
    headers.set('idempotency-key', key);
    headers.set('sec-fetch-site', 'same-origin');
    return http('payouts.create', headers, body);
  };
  const [first, second] = [await create('web_1'), await create('web_1')];
  expect([first.status, second]).toEqual([200, first]);
  expect((await create('web_2')).body.result.data.id).not.toBe(first.body.result.data.id);
  expect((await create('')).body.error.message).toMatch(/Idempotency-Key must be/);
});

describe('a day in a filter of the dashboard', () => {
  const DAY_MS = 24 * 3600_000;
  /** A zone in which it is another day than in UTC, and that day. */
  const otherDay = () => {
    const now = engine.now().getTime();
    const isLate = new Date(now).getUTCHours() >= 11;
    const dayIn = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
    return isLate
      ? { zone: 'Pacific/Kiritimati', day: dayIn(1), utcDay: dayIn(0) }
      : { zone: 'Pacific/Pago_Pago', day: dayIn(-1), utcDay: dayIn(0) };
  };
  const idsOn = async (day: string, headers: Headers) => {
    const input = encodeURIComponent(JSON.stringify({ after: day, before: day }));
    const { body } = await http(`payouts.rows?input=${input}`, headers);
    return body.result.data.data.map((row: { payout: { id: string } }) => row.payout.id);
  };
  const withBrowserZone = (headers: Headers, zone: string) => {
    const all = new Headers(headers);
    all.set('cookie', `${headers.get('cookie')}; farshore_zone=${encodeURIComponent(zone)}`);
    return all;
  };

  test('begins and ends in the zone that the person chose, else in that of the browser, else in UTC', async () => {
    const { zone, day, utcDay } = otherDay();
    const plain = await signedIn(engine, ours, 'owner');
    expect(await idsOn(utcDay, plain)).toContain(payoutId);
    const browser = withBrowserZone(plain, zone);
    expect(await idsOn(day, browser)).toContain(payoutId);
    expect(await idsOn(utcDay, browser)).not.toContain(payoutId);
    expect(await idsOn(utcDay, withBrowserZone(plain, 'Atlantis/Poseidonis'))).toContain(payoutId);
    await engine.caller(plain).people.set_preferences({ time_zone: zone });
    expect(await idsOn(day, withBrowserZone(plain, 'UTC'))).toContain(payoutId);
  });

  test('covers the same time in an export, and in UTC for the API', async () => {
    const { zone, day, utcDay } = otherDay();
    const person = withBrowserZone(await signedIn(engine, ours, 'owner'), zone);
    person.set('content-type', 'application/json');
    person.set('sec-fetch-site', 'same-origin');
    const linesOn = async (one: string) => {
      const body = JSON.stringify({ format: 'csv', after: one, before: one });
      const request = new Request('http://localhost/api/files/exports/payouts', {
        method: 'POST',
        headers: person,
        body,
      });
      return (await (await engine.fetch(request)).text()).includes(payoutId);
    };
    expect([await linesOn(day), await linesOn(utcDay)]).toEqual([true, false]);
    const { body } = await ours.call('GET', `/payouts?after=${utcDay}&before=${utcDay}`);
    expect(body.data.map(({ id }: { id: string }) => id)).toContain(payoutId);
  });
});
