import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accept } from '../../features/workspace/people/public';
import { type TestEngine, testEngine } from '../../testing/engine';
import { type TestMerchant, testMerchant } from '../../testing/merchant';
import { personAt, TEST_PASSWORD } from '../../testing/person';
import { requireStrongPassword } from './password';
import { createSessions, sessionCookieOf } from './session';
import { createSignIn } from './sign-in';

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
});
afterAll(() => engine.stop());

const attempt = (on: TestEngine, email: string, address?: string) =>
  on.signIn.begin(email, 'a wrong password', { address });
const limited = { code: 'rate_limited', status: 429, retryAfterSeconds: expect.any(Number) };

describe('sign-in attempts', () => {
  test('counts attempts across processes, and drops the oldest after 15 minutes', async () => {
    const { email } = await personAt(engine, ours, 'viewer');
    const replica = await testEngine();
    try {
      for (let count = 0; count < 5; count++) {
        await attempt(engine, email);
        await attempt(replica, email);
        if (count === 0) for (const one of [engine, replica]) one.advance(60_000);
      }
      await expect(attempt(replica, email)).rejects.toMatchObject(limited);
      for (const one of [engine, replica]) one.advance(14 * 60_000 + 1_000);
      // The two attempts of the first minute have expired.
      await attempt(engine, email);
      await attempt(replica, email);
      await expect(attempt(engine, email)).rejects.toMatchObject(limited);
    } finally {
      await replica.stop();
    }
  });

  test('keeps the attempts at one account despite many at others', async () => {
    const { email } = await personAt(engine, ours, 'viewer');
    for (let count = 0; count < 10; count++) await attempt(engine, email);
    const { attempts } = engine.services;
    await Promise.all(Array.from({ length: 200 }, (_, at) => attempts.take(`other subject ${at}`, 10)));
    await expect(attempt(engine, email)).rejects.toMatchObject(limited);
  });

  test('attempts at an account from one network leave it open from another', async () => {
    const { email } = await personAt(engine, ours, 'viewer');
    for (let count = 0; count < 10; count++) await attempt(engine, email, '198.51.100.1');
    const from = (address: string) => engine.signIn.begin(email, TEST_PASSWORD, { address });
    await expect(from('198.51.100.1')).rejects.toMatchObject(limited);
    expect(await from('198.51.100.2')).toMatchObject({ sessionId: expect.any(String) });
  });

  test('attempts at an account from many networks lock out new devices but not known ones', async () => {
    const { email } = await personAt(engine, ours, 'viewer');
    const begun = await engine.signIn.begin(email, TEST_PASSWORD, { address: '198.51.100.9' });
    const cookies = begun!.deviceCookie.split(';')[0]!;
    for (let count = 0; count < 30; count++) await attempt(engine, email, `203.0.113.${count}`);
    const sign = (more: { address: string; cookies?: string }, password = TEST_PASSWORD) =>
      engine.signIn.begin(email, password, more);
    await expect(sign({ address: '198.51.100.9' })).rejects.toMatchObject(limited);
    expect(await sign({ address: '198.51.100.7', cookies })).toMatchObject({ name: expect.any(String) });
    const spoiled = `${cookies.slice(0, -1)}é`;
    await expect(sign({ address: '198.51.100.7', cookies: spoiled })).rejects.toMatchObject(limited);
    const other = cookies.replace(/=sess[^.]*/, '=sess_other');
    await expect(sign({ address: '198.51.100.7', cookies: other })).rejects.toMatchObject(limited);
    for (let count = 0; count < 10; count++) await sign({ address: '198.51.100.7', cookies }, 'wrong');
    await expect(sign({ address: '198.51.100.8', cookies })).rejects.toMatchObject(limited);
    engine.advance(401 * 24 * 3600_000);
    expect(await sign({ address: '198.51.100.7', cookies })).toMatchObject({ name: expect.any(String) });
  });

  test('a device cookie of another account does not exempt from the limit', async () => {
    const [one, two] = [await personAt(engine, ours, 'viewer'), await personAt(engine, ours, 'viewer')];
    const begun = await engine.signIn.begin(one.email, TEST_PASSWORD);
    const cookies = begun!.deviceCookie.split(';')[0]!;
    for (let count = 0; count < 30; count++) await attempt(engine, two.email, `203.0.113.${count}`);
    await expect(engine.signIn.begin(two.email, TEST_PASSWORD, { cookies })).rejects.toMatchObject(limited);
  });

  test('counts IPv6 attempts per /64 network', async () => {
    for (let count = 0; count < 100; count++)
      await engine.services.attempts.take('address 2001:db8:0:7', 100);
    await expect(attempt(engine, 'x@test.example', '2001:db8:0:7:1::5')).rejects.toMatchObject(limited);
    expect(await attempt(engine, 'x@test.example', '2001:db8:0:8::5')).toBeUndefined();
  });

  test('ignores attempts from before the system clock was set back', async () => {
    const what = 'something before';
    for (let count = 0; count < 10; count++) await engine.services.attempts.take(what, 10);
    await expect(engine.services.attempts.take(what, 10)).rejects.toMatchObject(limited);
    engine.advance(-3600_000);
    try {
      expect(await engine.services.attempts.take(what, 10)).toBe(9);
    } finally {
      engine.advance(3600_000);
    }
  });

  test('deletes expired attempts', async () => {
    await engine.services.attempts.take('something old', 10);
    engine.advance(16 * 60_000);
    expect(await engine.services.attempts.sweep()).toBeGreaterThan(0);
    expect(await engine.services.attempts.take('something old', 10)).toBe(9);
  });
});

test('a known password gives no free guesses at the code', async () => {
  const { trpc, email } = await personAt(engine, ours, 'owner');
  const { secret } = await trpc.security.enrol({});
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: engine.now().getTime() });
  await trpc.security.finish({ code: code() });
  engine.advance(60_000);
  const change = (given: string) =>
    trpc.security.change_password({ current: TEST_PASSWORD, password: 'another long password', code: given });
  for (let count = 0; count < 10; count++)
    await expect(change('000000')).rejects.toThrow('That code isn’t right or was already used');
  await expect(change('000000')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(trpc.security.prove({ proof: code() })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await engine.signIn.begin(email, 'another long password')).toBeUndefined();
});

test('changing the password requires the second factor if there is one', async () => {
  const { trpc } = await personAt(engine, ours, 'owner');
  const { secret } = await trpc.security.enrol({});
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: engine.now().getTime() });
  await trpc.security.finish({ code: code() });
  engine.advance(60_000);
  const wanted = { current: TEST_PASSWORD, password: 'another long password' };
  await expect(trpc.security.change_password(wanted)).rejects.toThrow('Enter the code');
  expect(await trpc.security.change_password({ ...wanted, code: code() })).toEqual({ changed: true });
});

describe('audit trail', () => {
  const events = async (of: TestMerchant, type: string) =>
    (await of.call('GET', `/events?event_type=${type}`)).body.data as { data: Record<string, unknown> }[];

  test('records each failed sign-in of a person with a role, and the one that locks the account', async () => {
    const at = await testMerchant(engine);
    const { email, id } = await personAt(engine, at, 'maker');
    for (let count = 0; count < 10; count++)
      await engine.signIn.begin(email, 'wrong', { address: '192.0.2.1', requestId: 'req_1' });
    await expect.poll(() => events(at, 'person.locked_out')).toHaveLength(1);
    await expect.poll(() => events(at, 'person.sign_in_failed')).toHaveLength(10);
    const failed = await events(at, 'person.sign_in_failed');
    expect(failed[0]).toMatchObject({
      entity_id: id,
      request_id: 'req_1',
      data: { email, address: '192.0.2.1', reason: 'wrong password' },
    });
  });

  test("records requests denied because of the person's role", async () => {
    const at = await testMerchant(engine);
    const { trpc, id } = await personAt(engine, at, 'viewer');
    await expect(trpc.payouts.cancel({ id: 'payout_x' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await events(at, 'person.refused')).toMatchObject([
      { entity_id: id, data: { reason: 'payouts.cancel: Your role or key does not allow this' } },
    ]);
  });

  test('records each failed proof of identity', async () => {
    const at = await testMerchant(engine);
    const { trpc, id } = await personAt(engine, at, 'owner');
    await expect(trpc.security.prove({ proof: 'wrong' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await events(at, 'person.step_up_failed')).toMatchObject([
      { entity_id: id, data: { reason: 'wrong password' } },
    ]);
  });
});

describe('sign-in errors do not reveal database messages', () => {
  test('an email address that the database cannot store belongs to no account', async () => {
    const answer = await engine.signInPages.begin({ email: 'a\0@b.example', password: 'x' }, new Headers());
    expect(answer).toEqual({ refusal: 'unauthorized', status: 401 });
  });

  test('an unavailable database is 503, not a wrong password', async () => {
    const other = await testEngine();
    await other.services.db.stop();
    const answer = await other.signInPages.begin({ email: 'a@b.example', password: 'x' }, new Headers());
    expect(answer).toMatchObject({ refusal: 'unavailable', status: 503, retryAfterSeconds: 2 });
    await other.stop();
  });
});

test('accepts the cookie under https only by the name that plain http cannot set', async () => {
  const { email } = await personAt(engine, ours, 'viewer');
  const cookie = sessionCookieOf(new URL('https://pay.example.com'), engine.signIn.cookie.secret);
  const sessions = createSessions(engine.services, cookie);
  const signIn = createSignIn(engine.services, cookie);
  const begun = await signIn.begin(email, TEST_PASSWORD);
  const good = await signIn.cookieFor(begun!.sessionId);
  expect(good).toMatch(/^__Secure-/);
  expect((await sessions.resolve(new Headers({ cookie: good }))).visitor.email).toBe(email);
  await expect(
    sessions.resolve(new Headers({ cookie: good.replace('__Secure-', '') })),
  ).rejects.toMatchObject({ code: 'unauthorized' });
});

test('hashes no password for a person without an invitation', async () => {
  const hashed: unknown[] = [];
  const threads = { ...engine.services.threads, run: async (task: unknown) => hashed.push(task) as never };
  for (const token of ['nonsense', `${ours.merchant.id}.inv_x.y`, 'a\0b', 'x'.repeat(301)]) {
    const wanted = { token, name: 'Eve', password: 'a long enough password' };
    await expect(accept({ ...engine.services, threads }, wanted)).rejects.toMatchObject({
      code: 'not_found',
    });
  }
  expect(hashed).toEqual([]);
});

test.each([
  ['493817264019', 'only digits'],
  ['qwertyqwerty', 'too common'],
  ['PASSWORD1234', 'too common'],
  ['aaaaaaaaaaaaaa', 'too common'],
  ['passwordpassword', 'too common'],
])('rejects %s as a password: %s', (password, words) => {
  expect(() => requireStrongPassword(password)).toThrow(words);
});

describe('an ended session', () => {
  test('states whether it was idle, expired or revoked, and nothing while active', async () => {
    const { headers } = await personAt(engine, ours, 'viewer');
    const id = (await engine.sessionIn(headers))!;
    const { prisma } = engine.services.db.system;
    const set = (data: object) => prisma.session.update({ where: { id }, data });
    const why = () => engine.whySessionEnded(headers);
    expect(await why()).toBeUndefined();
    const past = (minutes: number) => new Date(engine.services.clock.realNow().getTime() - minutes * 60_000);
    await set({ seen_at: past(16) });
    expect(await why()).toMatchObject({ reason: 'idle' });
    await set({ expires_at: past(1) });
    expect(await why()).toMatchObject({ reason: 'expired' });
    await set({ revoked_at: past(1) });
    expect(await why()).toMatchObject({ reason: 'revoked' });
    expect(await engine.whySessionEnded(new Headers())).toBeUndefined();
  });
});
