import type { Request } from '@playwright/test';
import { expect, type Page, test } from './listening';
import { signIn } from './sign-in';

const base = process.env.BASE_URL ?? '';
test.use({ baseURL: base });

test('the health check is green while the database responds', async ({ request }) => {
  const answer = await request.get('/api/health');
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({ status: 'ok' });
});

test('the front page loads nothing from other origins and nothing is blocked', async ({ page }) => {
  const complaints: string[] = [];
  const strangers: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== base) strangers.push(request.url());
  });
  const answer = await page.goto('/');
  await page.waitForLoadState('networkidle');

  expect(answer?.status()).toBe(200);
  await expect(page.locator('h1')).not.toBeEmpty();
  const nonce = /'nonce-([^']+)'/.exec(answer?.headers()['content-security-policy'] ?? '')?.[1];
  expect(nonce).toBeTruthy();
  const nonces = await page.locator('script').evaluateAll((all) => all.map((script) => script.nonce));
  expect(new Set(nonces)).toEqual(new Set([nonce]));
  expect(strangers).toEqual([]);
  expect(complaints).toEqual([]);
});

test('every response carries a request ID and keeps a valid one', async ({ request }) => {
  const kept = await request.get('/api/health', { headers: { 'X-Request-Id': 'order-17' } });
  expect(kept.headers()['x-request-id']).toBe('order-17');
  const replaced = await request.get('/', { headers: { 'X-Request-Id': 'not sane' } });
  expect(replaced.headers()['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

/** Keeps a page's scripts from it until they are let go. */
async function holdScripts(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test('a page marks when its scripts are ready, after it is shown', async ({ page }) => {
  const release = await holdScripts(page);
  const going = page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-listening');
  release();
  await going;
  await expect(page.locator('html')).toHaveAttribute('data-listening');
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

test('an idle page sends no requests, so that its session can expire', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'approver');
  await page.goto('/approvals');
  const asked = new Set<Request>();
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().includes('/api/trpc/')) return;
    asked.add(request);
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  /** Half a minute at a time, each time until all is answered. */
  const pass = async (minutes: number) => {
    asked.clear();
    for (let half = 0; half < minutes * 2; half++) {
      await page.clock.runFor(30_000);
      await expect.poll(() => open.size).toBe(0);
    }
    return asked.size;
  };
  await page.keyboard.press('j');
  expect(await pass(4), 'it is looked at anew').toBeGreaterThan(5);
  await pass(2);
  expect(await pass(10)).toBe(0);
  await page.keyboard.press('j');
  await expect.poll(() => asked.size, 'somebody came back').toBeGreaterThan(0);
});
