import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { show } from '@/app/_testing/show';
import { TryIt } from './try-it';

const TRIAL = { method: 'POST', path: '/api/v1/payouts', body: '{\n  "source_amount": 120000\n}' };
const SECRET = 'eyJ-secret';

afterEach(() => vi.restoreAllMocks());

type Sent = { url: string; headers: Record<string, string>; body: unknown; credentials: unknown };

/** Answers the request for a key with the first, and the API with the second. */
function answer(key: Response, api?: () => Response) {
  const sent: Sent[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input);
    if (url.startsWith('/api/trpc/')) return key.clone();
    sent.push({
      url,
      headers: init?.headers as Record<string, string>,
      body: init?.body,
      credentials: init?.credentials,
    });
    return api!();
  });
  return sent;
}

const refusal = (httpStatus: number) =>
  Response.json({ error: { message: 'no', code: -32001, data: { httpStatus } } }, { status: httpStatus });

const open = async () => {
  show(<TryIt trial={TRIAL} />);
  await page.getByRole('button', { name: 'Try it in the sandbox' }).click();
  return page.getByRole('region', { name: 'Try it' });
};

test.each([
  [401, 'Sign in to your sandbox'],
  [403, 'Only developers, admins and owners'],
  [404, 'live has no keys for the documentation'],
  [429, 'in a quarter of an hour'],
  [500, 'The key could not be created'],
])('without a key, because of %d, the panel says so', async (status, words) => {
  answer(refusal(status));
  await expect.element(await open()).toHaveTextContent(words);
});

test('the request is sent as changed, with a key of one hour, and its answer is shown', async () => {
  const expires_at = new Date(Date.now() + 3600_000).toISOString();
  const sent = answer(Response.json({ result: { data: { secret_key: SECRET, expires_at } } }), () =>
    Response.json({ id: 'payout_1', status: 'in_progress' }, { status: 201, statusText: 'Created' }),
  );
  const panel = await open();
  await panel.getByLabelText('Body').fill('{"source_amount": 5000}');
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect.element(panel).toHaveTextContent(/201 Created, \d+ ms/);
  await expect.element(panel).toHaveTextContent('"status": "in_progress"');
  expect(sent).toMatchObject([
    {
      url: '/api/v1/payouts',
      headers: { authorization: `Bearer ${SECRET}` },
      body: '{"source_amount": 5000}',
      credentials: 'omit',
    },
  ]);
  expect({ ...localStorage, ...sessionStorage }).toEqual({});
  await expectAccessible('a request to try');
  await panel.getByLabelText('POST').fill('https://elsewhere.example/');
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect.element(panel).toHaveTextContent('The path must begin with /api/v1/');
  expect(sent).toHaveLength(1);
});
