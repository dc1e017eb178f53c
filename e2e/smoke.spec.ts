import { base, expect, type Page, test } from './journey';
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
