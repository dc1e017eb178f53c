import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import { RequestPage } from './detail-view';
import { RequestList } from './list-view';
import { PAYOUT, request, requestView } from './samples';

const COUNTS = { counts: { all: 2, '2xx': 1, '4xx': 1, '5xx': 0 } };

test('the list shows each request with its result and the time in UTC', async () => {
  const { asked } = show(<RequestList />, {
    at: '/requests',
    answers: {
      'request_logs.rows': pageOf(
        request({ id: 'req_2', status: 400, error_code: 'insufficient_balance' }),
        request({ idempotency: 'replayed' }),
      ),
      'request_logs.counts': COUNTS,
    },
  });
  const table = page.getByRole('table', { name: 'Requests' });
  const refused = table.getByRole('row').filter({ hasText: 'insufficient_balance' });
  await expect.element(refused).toHaveTextContent(/400.*POST.*\/payouts/);
  await expect.element(table.getByRole('row').filter({ hasText: 'Replayed' })).toHaveTextContent('201');
  await expect.element(table.getByText('20 Nov, 14:31:00 UTC').first()).toBeVisible();
  await page.getByRole('link', { name: /Refused/ }).click();
  await expect.poll(() => asked('request_logs.rows').at(-1)).toMatchObject({ status: '4xx' });
});

test('a request leads to its key, the resource it made and the events', async () => {
  show(<RequestPage id="req_1" />, { answers: { 'request_logs.view': requestView() } });
  const to = (name: string) => page.getByRole('link', { name, exact: true });
  await expect.element(to('ERP')).toHaveAttribute('href', '/api-keys/key_1');
  await expect.element(to(PAYOUT)).toHaveAttribute('href', `/payouts/${PAYOUT}`);
  await expect.element(to('payout.created')).toHaveAttribute('href', '/events/evt_1');
});

test('a request is copied as a command for curl, with its quotes escaped', async () => {
  show(<RequestPage id="req_1" />, { answers: { 'request_logs.view': requestView() } });
  await expect
    .element(page.getByRole('region', { name: 'curl' }))
    .toHaveTextContent(
      /curl -X POST 'https:\/\/pay\.northwind\.example\/api\/v1\/payouts'.*-d '.*"it’s '\\''due'\\''"/,
    );
});

test('parameters of a GET request become a query, without the ID in its path', async () => {
  const id = 'bene_1';
  const view = requestView({
    method: 'GET',
    path: `/v2/beneficiaries/${id}`,
    url: `https://pay.northwind.example/api/v1/v2/beneficiaries/${id}`,
    request_body: `{"id":"${id}","per_page":"5"}`,
    status: 200,
  });
  show(<RequestPage id="req_1" />, { answers: { 'request_logs.view': view } });
  const curl = page.getByRole('region', { name: 'curl' });
  await expect
    .element(curl)
    .toHaveTextContent(/curl -G .*beneficiaries\/bene_1'.*--data-urlencode 'per_page=5'$/);
  await expect.element(curl).not.toHaveTextContent("'id=");
});

test('a body that was cut is shown as it is kept', async () => {
  const cut = '{"data":[{"id":"payout_… [cut]';
  show(<RequestPage id="req_1" />, { answers: { 'request_logs.view': requestView({ response_body: cut }) } });
  await expect.element(page.getByRole('region', { name: 'Response' })).toHaveTextContent(cut);
});

test('a person without the developer role sees the reason', async () => {
  show(<RequestList />, {
    as: 'viewer',
    at: '/requests',
    answers: { 'request_logs.rows': refusal('forbidden'), 'request_logs.counts': refusal('forbidden') },
  });
  await expect.element(page.getByText('You don’t have access to this page')).toBeVisible();
});
