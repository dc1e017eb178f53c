import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { refusal } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import { HOUR_MS } from '@/server/kernel/time/durations';
import { DevelopersOverview } from './overview';
import { emptyOverview, LAST, overview } from './samples';

const since = new Date(LAST).toISOString();

const needs = [
  {
    kind: 'endpoint',
    id: 'whe_1',
    url: 'https://erp.northwind.example/hooks',
    status: 'enabled',
    disabled_reason: null,
    undelivered: 36,
    since,
  },
  {
    kind: 'endpoint',
    id: 'whe_2',
    url: 'https://old.northwind.example/',
    status: 'disabled',
    disabled_reason: 'gone',
    undelivered: 1_000,
    since,
  },
  {
    kind: 'expiring_key',
    id: 'key_1',
    name: 'Reporting',
    expires_at: new Date(Date.now() + 75 * HOUR_MS).toISOString(),
    can_rotate: true,
    last_used_at: new Date(Date.now() - HOUR_MS).toISOString(),
    last_used_address: '10.20.4.31',
  },
  {
    kind: 'replaced_key',
    id: 'key_2',
    name: 'ERP',
    expires_at: new Date(Date.now() + 3 * HOUR_MS).toISOString(),
    last_used_at: new Date().toISOString(),
    last_used_address: null,
  },
  {
    kind: 'proposal',
    id: 'prop_1',
    name: 'Warehouse',
    is_new: true,
    proposed_by: 'Dev Anand',
    created_at: since,
  },
] as const;

const need = (text: RegExp) => page.getByRole('listitem').filter({ hasText: text });

test('each thing that needs action is one line with one button', async () => {
  show(<DevelopersOverview />, { answers: { 'developers.overview': overview({ needs: [...needs] }) } });
  const failing = need(/erp\.northwind\.example\/hooks is failing/);
  await expect.element(failing).toHaveTextContent('36 events not delivered since 20 Nov, 09:00 UTC.');
  await expect
    .element(failing.getByRole('link', { name: 'Open endpoint' }))
    .toHaveAttribute('href', '/webhooks/whe_1');
  await expect
    .element(need(/old\.northwind\.example was disabled/))
    .toHaveTextContent(/It answered 410 Gone\. 1,000 or more events not delivered/);
  const expiring = need(/Key Reporting expires in 3 d/);
  await expect.element(expiring).toHaveTextContent(/Last used 1 h ago from 10\.20\.4\.31\./);
  await expect
    .element(expiring.getByRole('link', { name: 'Rotate key' }))
    .toHaveAttribute('href', '/api-keys/key_1');
  await expect
    .element(need(/The old secret of ERP is still used/).getByRole('link', { name: 'Open key' }))
    .toHaveAttribute('href', '/api-keys/key_2');
  await expect
    .element(need(/New key Warehouse/).getByRole('link', { name: 'Review proposal' }))
    .toHaveAttribute('href', '/api-keys');
  await expectAccessible('developers overview with needs');
});

test('a key that this person cannot rotate is opened', async () => {
  const expiring = { ...needs[2], can_rotate: false };
  show(<DevelopersOverview />, {
    as: 'developer',
    answers: { 'developers.overview': overview({ needs: [expiring] }) },
  });
  await expect.element(page.getByRole('link', { name: 'Open key' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Rotate key' }).query()).toBeNull();
});

test('without anything to do, one line says so', async () => {
  show(<DevelopersOverview />, { answers: { 'developers.overview': overview() } });
  await expect.element(page.getByText(/^Nothing needs action/)).toBeVisible();
});

test('metrics show the period and the change against the one before', async () => {
  show(<DevelopersOverview />, { answers: { 'developers.overview': overview() } });
  const metric = (name: RegExp) => page.getByRole('list', { name: 'Metrics' }).getByRole('link', { name });
  await expect.element(metric(/^Requests/)).toHaveTextContent('1,237+6.2% on the 24 hours before');
  await expect.element(metric(/^Error rate/)).toHaveTextContent('3%32 × 4xx, 5 × 5xx');
  await expect.element(metric(/^Error rate/)).toHaveAttribute('href', '/requests?status=4xx');
  await expect.element(metric(/^Duration p95/)).toHaveTextContent('84 msp50 11 ms, p99 212 ms');
  await expect.element(metric(/^Webhook success/)).toHaveTextContent('96%48 of 50 delivered');
});

test('the period is in the address and is asked of the server', async () => {
  const { asked, place } = show(<DevelopersOverview />, {
    at: '/developers?period=1h',
    answers: { 'developers.overview': overview() },
  });
  await expect.element(page.getByRole('radio', { name: '1 hour' })).toBeChecked();
  await expect.poll(() => asked('developers.overview')).toEqual([{ period: '1h' }]);
  await page.getByText('7 days', { exact: true }).click();
  await expect.poll(() => asked('developers.overview')).toEqual([{ period: '1h' }, { period: '7d' }]);
  expect(place.address).toBe('/developers?period=7d');
});

test('the chart is read with the arrow keys, and its table has the same intervals', async () => {
  show(<DevelopersOverview />, { answers: { 'developers.overview': overview() } });
  const chart = page.getByRole('img', {
    name: /^1,237 requests in the last 24 hours, 32 with 4xx and 5 with 5xx/,
  });
  await expect.element(chart).toBeVisible();
  (chart.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  const tip = chart.getByRole('status');
  await expect.element(tip).toHaveTextContent('20 Nov, 09:00 to 09:30 so farSucceeded404xx05xx0p9531 ms');
  await userEvent.keyboard('{ArrowLeft>7/}');
  await expect.element(tip).toHaveTextContent('20 Nov, 05:30 to 06:00Succeeded1,1604xx325xx5p9584 ms');
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Table' }).click();
  const table = page.getByRole('table', { name: 'Requests by status and time' });
  await expect
    .element(table.getByRole('row', { name: /20 Nov, 05:30 to 06:00/ }))
    .toHaveTextContent(/1,16032584$/);
  expect(table.getByRole('row').all()).toHaveLength(3);
});

test('errors by code give their meaning, and lead to their requests', async () => {
  show(<DevelopersOverview />, { answers: { 'developers.overview': overview() } });
  const table = page.getByRole('table', { name: 'Errors by code' });
  const limited = table.getByRole('row', { name: /rate_limited/ });
  await expect.element(limited).toHaveTextContent(/Too many requests.*32.*GET \/payouts.*Reporting/);
  await expect
    .element(limited.getByRole('link', { name: 'rate_limited' }))
    .toHaveAttribute('href', '/requests?error_code=rate_limited');
  await expect
    .element(limited.getByRole('link', { name: '/payouts' }))
    .toHaveAttribute('href', '/requests?path=%2Fpayouts');
  await expect
    .element(limited.getByRole('link', { name: 'Reporting' }))
    .toHaveAttribute('href', '/api-keys/key_1');
  const unnamed = table.getByRole('row', { name: /Internal Server Error/ });
  await expect.element(unnamed).toHaveTextContent(/No such path.*No key/);
  await expect
    .element(unnamed.getByRole('link', { name: '500' }))
    .toHaveAttribute('href', '/requests?status=500');
});

test('the side has the address of the API, its documents, busiest operations and clients', async () => {
  show(<DevelopersOverview />, { answers: { 'developers.overview': overview() } });
  const side = page.getByRole('complementary', { name: 'API' });
  await expect.element(side).toHaveTextContent(/Version1\.0\.0.*https:\/\/pay\.northwind\.example\/api\/v1/);
  await expect.element(side.getByRole('button', { name: 'Copy base URL' })).toBeVisible();
  await expect
    .element(side.getByRole('link', { name: 'YAML' }))
    .toHaveAttribute('href', 'https://pay.northwind.example/api/v1/openapi.yaml');
  await expect
    .element(side.getByRole('row', { name: /POST \/payouts\/\{id\}\/cancel/ }))
    .toHaveTextContent(/33761118$/);
  await expect.element(side).toHaveTextContent(/curl 8\.111,000Browser 200No user agent 37/);
  expect(side.getByText(/estimated from/).query()).toBeNull();
});

test('figures from a sample say so', async () => {
  const requests = { ...overview().requests, count: 900_000, measured: 118_000 };
  show(<DevelopersOverview />, { answers: { 'developers.overview': overview({ requests }) } });
  await expect
    .element(
      page.getByText(/Durations, operations and clients are estimated from 118,000 of 900,000 requests/),
    )
    .toBeVisible();
});

test('a period without requests says so', async () => {
  show(<DevelopersOverview />, { answers: { 'developers.overview': emptyOverview() } });
  await expect.element(page.getByText('No requests in the last 24 hours.')).toBeVisible();
  await expect.element(page.getByText('None in the 24 hours before')).toBeVisible();
});

test('a merchant that has made no request learns how to make the first one', async () => {
  show(<DevelopersOverview />, {
    answers: { 'developers.overview': emptyOverview({ has_requests: false }) },
  });
  const first = page.getByRole('region', { name: 'Make your first request' });
  await expect.element(first).toHaveTextContent(/curl https:\/\/pay\.northwind\.example\/api\/v1\/balances/);
  await expect
    .element(first.getByRole('link', { name: 'New API key' }))
    .toHaveAttribute('href', '/api-keys/new');
  await expect.element(first.getByRole('link', { name: 'View API keys' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Requests by status' }).query()).toBeNull();
  await expectAccessible('developers overview of a new merchant');
});

test('a developer without the right to create keys is led to those that exist', async () => {
  show(<DevelopersOverview />, {
    as: 'developer',
    answers: { 'developers.overview': emptyOverview({ has_requests: false }) },
  });
  await expect.element(page.getByRole('link', { name: 'View API keys' })).toBeVisible();
  expect(page.getByRole('link', { name: 'New API key' }).query()).toBeNull();
});

test('a viewer has no access', async () => {
  show(<DevelopersOverview />, { as: 'viewer', answers: { 'developers.overview': refusal('forbidden') } });
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'You don’t have access to this page' }))
    .toBeVisible();
});

test('an overview that failed to load is tried again', async () => {
  let isDown = true;
  show(<DevelopersOverview />, {
    answers: { 'developers.overview': () => (isDown ? refusal('internal_error') : overview()) },
  });
  await expect.element(page.getByText('The overview couldn’t be loaded')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/^Nothing needs action/)).toBeVisible();
});

test('the overview does not overflow a phone screen', async () => {
  await page.viewport(390, 800);
  show(<DevelopersOverview />, { answers: { 'developers.overview': overview({ needs: [...needs] }) } });
  await expect.element(page.getByText('New key Warehouse')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(320, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
