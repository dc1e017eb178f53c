import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { base, expect, test } from './journey';
import { routes } from './routes';

const built = path.join(process.env.FARSHORE_BUILD ?? '', 'next');

test('the browser bundle contains no driver, database client, purpose table or bank table', () => {
  const folder = path.join(built, 'static');
  const chunks = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  expect(chunks.length).toBeGreaterThan(5);
  const heavy = chunks.filter((name) =>
    /PrismaClient|SELECT set_config|node:crypto|Repatriation of FDI|aes-256-gcm|Saraswat Co-operative/.test(
      readFileSync(path.join(folder, name), 'utf8'),
    ),
  );
  expect(heavy).toEqual([]);
});

const FORMS = [
  '/payouts/new',
  '/beneficiaries/new',
  '/payment-links/new',
  '/subscriptions/new',
  '/customers/new',
  '/settlements/new',
  '/internal-transfers/new',
  '/sessions/new',
  '/lrs/new',
  '/withdrawal-accounts/new',
  '/distributor-links/new',
  '/platform/merchants/new',
  '/approvals/rules',
  '/api-keys/new',
  '/webhooks/new',
];

const MOST_BYTES = (place: string) => {
  if (place.startsWith('/docs')) return 150_000;
  return FORMS.includes(place) ? 250_000 : 230_000;
};

test('a page loads at most 230 kB of compressed script before use, a form 250 and documentation 150', async ({
  farshore,
}) => {
  const { cookie } = (await farshore.firm({ people: ['owner'] })).member('owner');
  // A viewer gets the same pages as an owner, or none.
  const paths = routes
    .filter(({ as }) => as !== 'viewer')
    .map(({ path }) => path)
    .filter((place) => typeof place === 'string');
  const weights: Record<string, number> = {};
  for (const place of new Set(paths.map((place) => place.split('?')[0]!))) {
    const answer = await fetch(new URL(place, base), { headers: { cookie } });
    expect([200, 404], place).toContain(answer.status);
    weights[place] = weightOf(await answer.text());
  }
  expect(Object.keys(weights)).toEqual(expect.arrayContaining(['/payouts', '/docs', ...FORMS]));
  const over = Object.entries(weights).filter(([place, bytes]) => bytes > MOST_BYTES(place));
  expect(over).toEqual([]);
});

test('the payment page loads at most 150 kB of compressed script', async ({ farshore }) => {
  const firm = await farshore.firm({ people: ['maker'] });
  const link = await firm.call('POST', '/payin', {
    customer_id: await firm.customer(),
    amount: 125_000,
    currency: 'USD',
    expires_at: new Date(Date.now() + 24 * 3600_000).toISOString(),
  });
  const answer = await fetch(new URL(new URL(link.body.payment_link).pathname, base));
  expect(answer.status).toBe(200);
  expect(weightOf(await answer.text())).toBeLessThan(150_000);
});

test('a distributor link page loads at most 150 kB of compressed script', async ({ farshore }) => {
  const firm = await farshore.firm({ people: ['maker'], features: ['distributor_links'] });
  const code = `MGE-${firm.merchant.handle}`;
  await firm.distributes([{ code, name: 'Meridian Global Equity' }]);
  const { body } = await firm.call('POST', '/distributor-links', { scheme_code: code });
  const answer = await fetch(new URL(new URL(body.url).pathname, base));
  expect(answer.status).toBe(200);
  expect(weightOf(await answer.text())).toBeLessThan(150_000);
});

/** In compressed bytes, without the scripts for old browsers. */
function weightOf(html: string): number {
  const named = html.replace(/<script[^>]* noModule[^>]*>/gi, '').matchAll(/static\/chunks\/[\w.~-]+?\.js/g);
  const scripts = new Set([...named].map(([name]) => name));
  expect(scripts.size).toBeGreaterThan(5);
  return [...scripts].reduce((sum, name) => sum + gzipSync(readFileSync(path.join(built, name))).length, 0);
}
