import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { show } from '@/app/_testing/show';
import { StatementButton } from './statement-button';

const balances = {
  'balances.view': {
    rows: [
      { currency: 'USD', available: 100_000, held: 0, pending: 0 },
      { currency: 'EUR', available: 0, held: 0, pending: 0 },
    ],
  },
};

const { fetch } = window;
afterEach(() => {
  window.fetch = fetch;
});

type ApiCall = { path: string; body: Record<string, unknown> };

function answering(answer: () => Response | Promise<Response>): ApiCall[] {
  const asked: ApiCall[] = [];
  window.fetch = async (path, init) => {
    asked.push({ path: String(path), body: JSON.parse(String(init?.body)) });
    return answer();
  };
  return asked;
}

function fileOf(text: string): Response {
  const bytes = new TextEncoder().encode(text);
  const framed = new Uint8Array(8 + bytes.length);
  new DataView(framed.buffer).setUint32(0, 2);
  new DataView(framed.buffer).setUint32(4, bytes.length);
  framed.set(bytes, 8);
  return new Response(framed, {
    headers: { 'x-rows': '2', 'content-disposition': 'attachment; filename="statement-EUR.xml"' },
  });
}

const days = (ahead: number) => {
  const at = new Date();
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + ahead, 1)).toISOString().slice(0, 10);
};

async function openStatement(currency?: string) {
  show(<StatementButton currency={currency} />, { answers: balances, as: 'viewer' });
  await page.getByRole('button', { name: 'Statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Statement' });
  await expect.element(dialog.getByLabelText('Balance')).toBeVisible();
  return dialog;
}

test("saves last month's statement of a balance in the chosen format", async () => {
  const asked = answering(() => fileOf('<Document/>'));
  const dialog = await openStatement('EUR');
  await dialog.getByLabelText('Period').selectOptions('Last month');
  await dialog.getByLabelText('Format').selectOptions('camt.053 (ISO 20022)');
  await dialog.getByRole('button', { name: 'Download statement' }).click();
  await expect.element(dialog.getByText('statement-EUR.xml downloaded')).toBeVisible();
  const last = new Date(Date.parse(days(0)) - 1).toISOString().slice(0, 10);
  expect(asked).toEqual([
    {
      path: '/api/files/exports/statements',
      body: { currency: 'EUR', from: days(-1), to: last, format: 'camt053', progress: true },
    },
  ]);
});

test('an invalid period shows an error and sends no request', async () => {
  const asked = answering(() => fileOf(''));
  const dialog = await openStatement();
  await dialog.getByLabelText('Period').selectOptions('Custom dates');
  await dialog.getByLabelText('From').fill('2026-02-02');
  await dialog.getByLabelText('To').fill('2026-02-01');
  await dialog.getByRole('button', { name: 'Download statement' }).click();
  await expect.element(dialog.getByText('Can’t be before the first day')).toBeVisible();
  await expectAccessible('days that make no period');
  expect(asked).toEqual([]);
  await dialog.getByLabelText('To').fill('2026-02-03');
  await dialog.getByRole('button', { name: 'Download statement' }).click();
  await expect
    .poll(() => asked.map(({ body }) => [body.from, body.to]))
    .toEqual([['2026-02-02', '2026-02-03']]);
});

test('a failed statement shows its reason in the dialog', async () => {
  const message = 'A PDF has at most 2,000 movements, and this period has 2,345: choose CSV';
  answering(() => Response.json({ error: 'Bad Request', message }, { status: 400 }));
  const dialog = await openStatement();
  await dialog.getByRole('button', { name: 'Download statement' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
});

test('a running statement shows progress and can be cancelled', async () => {
  answering(() => new Promise(() => {}));
  const dialog = await openStatement();
  await dialog.getByRole('button', { name: 'Download statement' }).click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Preparing…');
  await expect.element(dialog.getByRole('button', { name: 'Download statement' })).toBeDisabled();
});

test('a long statement is written in the background, and the dialog says so', async () => {
  answering(() => Response.json({ file_name: 'statement-USD.csv', rows: 1_000_000 }, { status: 202 }));
  const dialog = await openStatement();
  await dialog.getByRole('button', { name: 'Download statement' }).click();
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('Exporting 1,000,000 rows in the background');
  await expect.element(dialog.getByRole('button', { name: 'Download statement' })).toBeEnabled();
});
