import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import type { Outputs } from '@/app/_trpc/outputs';
import { Reports } from './reports';

type Preview = Outputs['reports']['preview'];

const charge = { of: 'fee', currency: 'USD', count: 3, amount: 12_50 } as const;
const preview: Preview = {
  payouts: [
    { currency: 'USD', count: 2, amount: 340_000 },
    { currency: 'EUR', count: 1, amount: 10_000 },
  ],
  payments: [],
  settlements: [{ currency: 'USD', count: 1, amount: 60_000 }],
  settlement_count: 2,
  journal: [{ currency: 'USD', count: 1_234, amount: 9_999_00 }],
  charges: [
    { ...charge, month: '2026-11', title: 'Payouts: FX fee' },
    { ...charge, month: '2026-10', of: 'tax', title: 'Payouts: GST withheld', currency: 'INR', count: 1 },
  ],
};
const none: Preview = {
  ...preview,
  payouts: [],
  settlements: [],
  settlement_count: 0,
  journal: [],
  charges: [],
};

const accounts: Outputs['reports']['account_codes'] = {
  accounts: [
    {
      account: 'available',
      name: 'Available balance',
      codes: [
        { currency: 'USD', code: '1010' },
        { currency: 'EUR', code: null },
      ],
    },
    {
      account: 'fees',
      name: 'Fees',
      codes: [
        { currency: 'USD', code: null },
        { currency: 'EUR', code: null },
      ],
    },
  ],
};

const answers: Answers = {
  'balances.view': { rows: [{ currency: 'USD', available: 0, held: 0, pending: 0 }] },
  'reports.preview': preview,
  'exports.list': { data: [] },
  'reports.account_codes': accounts,
};

const { fetch } = window;
afterEach(() => {
  window.fetch = fetch;
});

test('each report shows its totals for the period', async () => {
  await page.viewport(1440, 900);
  show(<Reports />, { answers, as: 'viewer' });
  for (const says of [
    '3 payouts sent',
    '3,400.00 USD',
    '100.00 EUR',
    'No payments received in this period.',
    '2 created',
    '1 withdrawal sent',
    '1,234 entries',
  ])
    await expect.element(page.getByText(says, { exact: true }).first()).toBeVisible();
  const charges = page.getByRole('table', { name: 'FX and fees' });
  await expect.element(charges.getByRole('rowheader', { name: 'November 2026' }).first()).toBeVisible();
  await expect.element(charges.getByRole('row').nth(2)).toHaveTextContent(/GST withheld.*1.*12.50 INR/);
});

test('reports stack on a phone without overflowing', async () => {
  await page.viewport(320, 700);
  show(<Reports />, { answers, as: 'viewer' });
  await expect.element(page.getByRole('heading', { name: 'Fee invoice' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('a period without activity says so in each report', async () => {
  show(<Reports />, { answers: { ...answers, 'reports.preview': none }, as: 'viewer' });
  for (const says of [
    'No payouts sent in this period.',
    'No withdrawals created in this period.',
    'No entries in this period.',
    'No fees were charged in this period.',
  ])
    await expect.element(page.getByText(says)).toBeVisible();
});

test('custom dates are requested once they form a valid period', async () => {
  const { asked } = show(<Reports />, { answers, as: 'viewer' });
  await page.getByLabelText('Period').selectOptions('Custom dates');
  await page.getByLabelText('From').fill('2026-03-05');
  await page.getByLabelText('To').fill('2026-03-04');
  await expect.element(page.getByText('Can’t be before the first day')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export journal' })).toBeDisabled();
  await page.getByLabelText('To').fill('2026-03-31');
  await expect.element(page.getByText('5 Mar 2026 to 31 Mar 2026, in UTC')).toBeVisible();
  await expect.poll(() => asked('reports.preview').at(-1)).toEqual({ from: '2026-03-05', to: '2026-03-31' });
  await page.getByRole('button', { name: 'Statement' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('From')).toHaveValue('5 Mar 2026');
  await page.getByRole('button', { name: 'Close' }).first().click();
  const bodies: { path: string; body: unknown }[] = [];
  window.fetch = async (path, init) => {
    bodies.push({ path: String(path), body: JSON.parse(String(init?.body)) });
    return Response.json({ message: 'Other exports are still running' }, { status: 429 });
  };
  await page.getByRole('button', { name: 'Export journal' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Other exports are still running');
  await page.getByRole('button', { name: 'Export payouts' }).click();
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
  await page.getByRole('button', { name: 'Export journal' }).click();
  await page.getByRole('menuitem', { name: 'hledger (plain text)' }).click();
  await page.getByRole('button', { name: 'Export journal' }).click();
  await page.getByRole('menuitem', { name: 'Tally (XML), USD' }).click();
  await expect.poll(() => bodies.length).toBe(4);
  const progress = true;
  expect(bodies).toEqual([
    {
      path: '/api/files/exports/journal',
      body: { from: '2026-03-05', to: '2026-03-31', format: 'csv', progress },
    },
    {
      path: '/api/files/exports/payouts',
      body: { after: '2026-03-05', before: '2026-03-31', format: 'xlsx', progress },
    },
    {
      path: '/api/files/exports/journal',
      body: { from: '2026-03-05', to: '2026-03-31', format: 'hledger', progress },
    },
    {
      path: '/api/files/exports/journal',
      body: { from: '2026-03-05', to: '2026-03-31', format: 'tally', currency: 'USD', progress },
    },
  ]);
});

test('an admin sets account codes by currency, and only changes are sent', async () => {
  const { asked } = show(<Reports />, {
    as: 'admin',
    answers: { ...answers, 'reports.set_account_codes': accounts },
  });
  await page.getByRole('button', { name: 'Account codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Account codes' });
  await expect.element(dialog.getByLabelText('Available balance')).toHaveValue('1010');
  await dialog.getByLabelText('Available balance').fill('');
  await dialog.getByLabelText('Currency').selectOptions('EUR');
  await dialog.getByLabelText('Fees').fill(' 6500 ');
  await dialog.getByRole('button', { name: 'Save account codes' }).click();
  await expect
    .poll(() => asked('reports.set_account_codes'))
    .toEqual([
      {
        codes: [
          { account: 'available', currency: 'USD', code: null },
          { account: 'fees', currency: 'EUR', code: '6500' },
        ],
      },
    ]);
  await expect.poll(() => dialog.query()).toBeNull();
});

test("a person who can't set account codes can read them and sees why", async () => {
  show(<Reports />, { as: 'viewer', answers });
  await page.getByRole('button', { name: 'Account codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Account codes' });
  await expect
    .element(dialog.getByText('Only an owner or admin can set them', { exact: false }))
    .toBeVisible();
  await expect.element(dialog.getByLabelText('Available balance')).toHaveAttribute('readonly');
});

test('account codes that failed to save are kept, with the reason', async () => {
  show(<Reports />, {
    as: 'owner',
    answers: { ...answers, 'reports.set_account_codes': refusal('forbidden') },
  });
  await page.getByRole('button', { name: 'Account codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Account codes' });
  await dialog.getByLabelText('Fees').fill('6500');
  await dialog.getByRole('button', { name: 'Save account codes' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Account codes not saved');
  await expect.element(dialog.getByLabelText('Fees')).toHaveValue('6500');
});

test('background exports are listed with requester, status and download', async () => {
  const done: Outputs['exports']['list']['data'][number] = {
    id: 'exp_1',
    status: 'done',
    file_name: 'journal-2026-11-01-to-2026-11-22.csv',
    rows: 1_000_000,
    written: 1_000_000,
    size_bytes: 312_000_000,
    failure: null,
    requested_by: 'Ann Lee',
    created_at: '2026-11-22T10:00:00.000Z',
    expires_at: '2026-11-29T10:00:00.000Z',
  };
  const states = [
    done,
    { ...done, id: 'exp_2', status: 'running' as const, written: 250_000, size_bytes: null },
    { ...done, id: 'exp_3', status: 'failed' as const, failure: 'The file is too large' },
    { ...done, id: 'exp_4', status: 'expired' as const },
  ];
  await page.viewport(1440, 900);
  show(<Reports />, { as: 'viewer', answers: { ...answers, 'exports.list': { data: states } } });
  const table = page.getByRole('table', { name: 'Recent exports' });
  const says = [
    /Ann Lee.*1,000,000 rows.*312\.0 MB.*Ready/,
    /250,000 of 1,000,000 rows.*Running/,
    /too large.*Failed/,
    /Deleted/,
  ];
  for (const [at, text] of says.entries())
    await expect.element(table.getByRole('row').nth(at + 1)).toHaveTextContent(text);
  const links = table.getByRole('link');
  expect(links.elements()).toHaveLength(1);
  await expect.element(links).toHaveAttribute('href', '/api/files/exports/exp_1/content');
  await expectAccessible('recent exports');
});

test('remittance advices of a month are written in the background', async () => {
  show(<Reports />, { as: 'viewer', answers });
  const asked: unknown[] = [];
  window.fetch = async (path, init) => {
    asked.push([String(path), JSON.parse(String(init?.body))]);
    return Response.json({ file_name: 'inward-remittance-advice-2026-10.zip', rows: 412 }, { status: 202 });
  };
  const month = new Date().toISOString().slice(0, 7);
  await page.getByLabelText('Month received').selectOptions(month);
  await page.getByRole('button', { name: 'Download advices' }).click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Exporting 412 files in the background' }))
    .toBeVisible();
  expect(asked).toEqual([['/api/files/exports/remittance-advices', { month, progress: true }]]);
});
