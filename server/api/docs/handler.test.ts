import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../testing/engine';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());

const ask = (path: string, init: RequestInit = {}) =>
  engine.fetch(new Request(`http://localhost${path}`, init));

test('answers a page as Markdown, and 304 while it is unchanged', async () => {
  const answer = await ask('/docs/errors/insufficient_balance.md');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
  expect(await answer.text()).toMatch(/^# insufficient_balance\n\n400 Bad Request: /);
  const etag = answer.headers.get('etag')!;
  const again = await ask('/docs/errors/insufficient_balance.md', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test('answers the first page at /docs.md, and 404 for an unknown one', async () => {
  expect(await (await ask('/docs.md')).text()).toMatch(/^# Farshore API\n/);
  expect((await ask('/docs/errors/nothing.md')).status).toBe(404);
});

test('lists every page in llms.txt with its address', async () => {
  const text = await (await ask('/llms.txt')).text();
  expect(text).toMatch(/^# Farshore API\n\n> /);
  expect(text).toContain('- [Create a payout](http://localhost/docs/api/payouts/create.md): POST /payouts');
  expect(text).toContain('](http://localhost/docs/guides/first-payout.md)');
});

test('describes the API in its catalog, as RFC 9727 asks', async () => {
  const answer = await ask('/.well-known/api-catalog');
  expect(answer.headers.get('content-type')).toMatch(/^application\/linkset\+json; profile=/);
  const [api] = (await answer.json()).linkset;
  expect(api.anchor).toBe('http://localhost/api/v1');
  expect(api['service-desc'][0]).toEqual({
    href: 'http://localhost/api/v1/openapi.json',
    type: 'application/json',
  });
});

test('serves a security.txt if the operator gave a contact', async () => {
  expect((await ask('/.well-known/security.txt')).status).toBe(404);
  const other = await testEngine(undefined, { securityContact: 'mailto:security@example.com' });
  try {
    const answer = await other.fetch(new Request('http://localhost/.well-known/security.txt'));
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toMatch(/^Contact: mailto:security@example\.com\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\n/);
    const expires = Date.parse(/Expires: (\S+)/.exec(text)![1]!);
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 24 * 3600_000);
  } finally {
    await other.stop();
  }
});

test('answers HEAD without a body, and other methods with 405', async () => {
  const head = await ask('/llms.txt', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const post = await ask('/llms.txt', { method: 'POST' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});
