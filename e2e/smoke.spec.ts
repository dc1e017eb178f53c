import { once } from 'node:events';
import { connect } from 'node:net';
import { demoToken } from './demo';
import { holdScripts } from './hold-scripts';
import { base, expect, test } from './journey';
import { watch } from './page';

test('the health check is green while the database responds', async ({ request }) => {
  const answer = await request.get('/api/health');
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({ status: 'ok' });
});

test('the front page loads nothing from other origins and nothing is blocked', async ({ page }) => {
  const seen = watch(page, base);
  const answer = await page.goto('/');
  await page.waitForLoadState('networkidle');

  expect(answer?.status()).toBe(200);
  await expect(page.locator('h1')).not.toBeEmpty();
  const nonce = /'nonce-([^']+)'/.exec(answer?.headers()['content-security-policy'] ?? '')?.[1];
  expect(nonce).toBeTruthy();
  const nonces = await page.locator('script').evaluateAll((all) => all.map((script) => script.nonce));
  expect(new Set(nonces)).toEqual(new Set([nonce]));
  expect(seen).toEqual([]);
});

test('browsers and phones find the icons at the paths that they request by default', async ({ request }) => {
  const { icons } = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string }[];
  };
  expect(icons.length).toBeGreaterThan(0);
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', ...icons.map(({ src }) => src)]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toMatch(/^image\//);
  }
});

test('every response carries a request ID and keeps a valid one', async ({ request }) => {
  const kept = await request.get('/api/health', { headers: { 'X-Request-Id': 'order-17' } });
  expect(kept.headers()['x-request-id']).toBe('order-17');
  const replaced = await request.get('/', { headers: { 'X-Request-Id': 'not sane' } });
  expect(replaced.headers()['x-request-id']).toMatch(/^req_[0-9a-z]{26}$/);
});

test('a page marks when its scripts are ready, after it is shown', async ({ page }) => {
  const release = await holdScripts(page);
  const going = page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  release();
  await going;
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
});

test('a password submitted before the scripts are ready does not end up in the URL', async ({ page }) => {
  const release = await holdScripts(page);
  const going = page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('nobody@northwind.example');
  await page.getByLabel('Password').fill('too early');
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByLabel('Password')).toHaveValue('');
  expect(new URL(page.url()).search).toBe('');
  release();
  await going;
});

for (const [path, heading] of [
  ['/d/shl_none', 'Link not found'],
  ['/pay/none', 'Payment link not found'],
  ['/pay/session/none', 'This page has expired'],
  ['/pay/authenticate/none', 'Payment link not found'],
] as const)
  test(`${path} is answered 404 with a page that says what to do`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    expect((await page.request.get(path, { headers: { 'user-agent': 'Twitterbot/1.0' } })).status()).toBe(
      404,
    );
  });

test.describe('a request that offers to change the protocol is answered over HTTP/1.1', () => {
  const upgrades = {
    h2c: ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA'],
    websocket: [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ],
  };
  const answerTo = async (request: string, path: string, headers: readonly string[], body = '') => {
    const { hostname, port } = new URL(base);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (data) => {
      text += data;
      if (text.includes('\r\n\r\n')) socket.end();
    });
    const length = body ? ['Content-Type: application/json', `Content-Length: ${body.length}`] : [];
    socket.write(
      `${[`${request} ${path} HTTP/1.1`, `Host: ${hostname}`, ...headers, ...length].join('\r\n')}\r\n\r\n${body}`,
    );
    await once(socket, 'close');
    return text;
  };

  for (const [protocol, headers] of Object.entries(upgrades))
    test(`an upgrade to ${protocol} is ignored at the API, with and without a body, and on a page`, async ({
      request,
    }) => {
      // The first page request starts Next's page handling.
      await request.get('/login');
      const api = [...headers, `Authorization: Bearer ${demoToken()}`];
      expect(await answerTo('GET', '/api/v1/balances', api)).toMatch(/^HTTP\/1.1 200 OK\r\n/);
      const payment = JSON.stringify({ amount: 'many' });
      expect(await answerTo('POST', '/api/v1/payment/mock', api, payment)).toMatch(
        /^HTTP\/1.1 400 .*X-Error-Field: amount/is,
      );
      expect(await answerTo('GET', '/login', headers)).toMatch(/^HTTP\/1.1 200 OK\r\n/);
      expect(await answerTo('GET', '/_next/hmr', headers)).toMatch(/^HTTP\/1.1 404 /);
    });
});
