import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestEngine, testEngine } from '../../testing/engine';
import { type TestMerchant, testMerchant } from '../../testing/merchant';
import { personAt, TEST_PASSWORD } from '../../testing/person';

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
});
afterAll(() => engine.stop());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ask = (
  on: TestEngine,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: BodyInit,
) =>
  on.fetch(
    new Request(`http://localhost/api/auth/${path}`, {
      method,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      body,
    }),
  );

async function arriving(on: TestEngine) {
  const answer = await ask(on, 'GET', 'csrf');
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const post = (path: string, fields: Record<string, string>, more: string[] = []) =>
    ask(
      on,
      'POST',
      path,
      { ...FORM, cookie: [cookie, ...more].join('; ') },
      new URLSearchParams({ csrfToken, json: 'true', ...fields }),
    );
  return { post };
}

async function signedIn(on: TestEngine, email: string) {
  const { post } = await arriving(on);
  const answer = await post('callback/credentials', { email, password: TEST_PASSWORD });
  const session = answer.headers
    .getSetCookie()
    .find((line) => line.startsWith(on.signIn.cookie.name))!
    .split(';', 1)[0]!;
  return { answer, session, post };
}

describe('invalid sign-in requests', () => {
  test.each<[string, string, string, Record<string, string>, string | undefined, number]>([
    ['no body', 'POST', 'callback/credentials', {}, undefined, 400],
    ['an oversized form', 'POST', 'callback/credentials', FORM, 'x'.repeat(9_000), 413],
    ['another method', 'GET', 'callback/credentials', {}, undefined, 405],
    ['an unknown provider', 'POST', 'callback/github', FORM, '', 404],
    ['a property name of every object', 'GET', '__proto__', {}, undefined, 404],
    ['one of next-auth’s own pages', 'GET', 'signin', {}, undefined, 404],
    ['no action', 'GET', '', {}, undefined, 404],
    ['a callback URL', 'GET', 'csrf?callbackUrl=x', {}, undefined, 400],
    ['a callback URL in a cookie', 'GET', 'csrf', { cookie: 'next-auth.callback-url=x' }, undefined, 200],
    ['a broken cookie', 'GET', 'csrf', { cookie: 'next-auth.csrf-token=%E0%A4%A' }, undefined, 200],
  ])('sign-in answers %s without a 500', async (_what, method, path, headers, body, status) => {
    const answer = await ask(engine, method, path, headers, body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    if (status >= 400)
      expect(await answer.json()).toEqual({ error: expect.any(String), message: expect.any(String) });
  });

  test('a sign-in form with an invalid callback URL is rejected', async () => {
    const { email } = await personAt(engine, ours, 'viewer');
    const { post } = await arriving(engine);
    const answer = await post('callback/credentials', { email, password: TEST_PASSWORD, callbackUrl: 'x' });
    expect([answer.status, await answer.json()]).toEqual([200, { url: expect.stringMatching(/\/login$/) }]);
  });
});

test('a person signs in and out, and the session has ended', async () => {
  const { email } = await personAt(engine, ours, 'viewer');
  const { answer, session, post } = await signedIn(engine, email);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const headers = new Headers({ cookie: session, 'sec-fetch-site': 'same-origin' });
  expect(await engine.caller(headers).people.me({})).toMatchObject({ person: { email } });
  const left = await post('signout', {}, [session]);
  expect([left.status, await left.json()]).toEqual([200, { url: expect.stringMatching(/\/login$/) }]);
  expect(left.headers.getSetCookie().join()).toContain(`${engine.signIn.cookie.name}=;`);
  await expect(engine.caller(headers).people.me({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('the sign-in cookie is limited to sign-in paths and hidden from scripts', async () => {
  const { email } = await personAt(engine, ours, 'viewer');
  const { answer } = await signedIn(engine, email);
  const device = answer.headers.getSetCookie().find((line) => line.startsWith('farshore-device-'));
  expect(device).toMatch(/; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  expect(device).not.toContain(email);
});

test('a wrong password is 401 and starts no session', async () => {
  const { email } = await personAt(engine, ours, 'viewer');
  const { post } = await arriving(engine);
  const answer = await post('callback/credentials', { email, password: 'wrong' });
  expect([answer.status, ((await answer.json()) as { url: string }).url]).toEqual([
    401,
    expect.stringMatching(/error=unauthorized$/),
  ]);
  expect(answer.headers.getSetCookie().join()).not.toContain(engine.signIn.cookie.name);
});

test('a session that cannot be ended is 503, and the browser keeps its cookie', async () => {
  const other = await testEngine();
  const { email } = await personAt(other, await testMerchant(other), 'viewer');
  const { session, post } = await signedIn(other, email);
  const write = vi
    .spyOn(other.services.db.system.prisma.session, 'updateMany')
    .mockRejectedValue(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  try {
    const left = await post('signout', {}, [session]);
    expect([left.status, left.headers.get('retry-after'), await left.json()]).toEqual([503, '2', {}]);
    expect(left.headers.getSetCookie()).toEqual([]);
  } finally {
    write.mockRestore();
    await other.stop();
  }
});
