import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from './listening';
import { signIn, switchTo } from './sign-in';
import { expectAccessible, expectNoSideways, watch, widthsIn } from './watch';

const base = process.env.BASE_URL ?? '';
// A firm of the demo whose list of payouts nobody else looks at.
const firm = 'Northwind Asia';
test.use({ baseURL: base });

async function arrive(browser: Browser, role: string, more: { colorScheme?: 'light' | 'dark' } = {}) {
  const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce', ...more });
  const page = await context.newPage();
  const seen = watch(page, base);
  await signIn(page, role);
  await switchTo(page, firm);
  return { page, seen };
}

const HEADER = 'beneficiary_id,source_currency,source_amount,payment_rail,purpose_code,invoice_number';

/** A beneficiary of the firm that payouts go to by IMPS, as the page itself would ask. */
const payee = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const input = encodeURIComponent(JSON.stringify({ per_page: 100 }));
    const { result } = await (await fetch(`/api/trpc/beneficiaries.rows?input=${input}`)).json();
    return result.data.data.find(
      ({ beneficiary: { status, name } }: { beneficiary: { status: string; name: string } }) =>
        status === 'active' && name === 'Asha Traders',
    ).beneficiary.id;
  });

/** A file that nobody uploaded before, of rows that are good but for those given. */
async function fileOf(
  page: Page,
  count: number,
  bad: Record<number, { amount?: string; rail?: string }> = {},
) {
  const who = await payee(page);
  const mark = randomBytes(4).toString('hex');
  const rows = Array.from({ length: count }, (_, at) => {
    const { amount = '1.00', rail = 'imps' } = bad[at + 2] ?? {};
    return `${who},USD,${amount},${rail},S0802,${mark}-${at}`;
  });
  const buffer = Buffer.from([HEADER, ...rows].join('\n'));
  return { name: `run-${mark}.csv`, mimeType: 'text/csv', buffer };
}

type Sent = Awaited<ReturnType<typeof fileOf>>;

async function upload(page: Page, file: Sent) {
  await page.goto('/payouts/upload');
  await page.getByLabel('Drop a payout file here or choose a file').setInputFiles(file);
  await expect(page.getByRole('heading', { level: 1, name: file.name })).toBeVisible();
}

/** By keyboard alone: opens the cell, types, and closes it. */
async function mend(page: Page, row: number, column: string, value: string) {
  const cell = page.getByRole('button', { name: `Row ${row}, ${column}:` });
  await cell.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: `Row ${row}, ${column}` })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Row ${row}, ${column}: ${value}` })).toBeFocused();
  await expect(page.locator('tr', { hasText: new RegExp(`^(Row )?${row}Ready`) })).toBeVisible();
}

test('of 200 rows 7 have errors: 5 are fixed in the grid, 2 downloaded, 198 submitted; the same file again creates nothing', async ({
  browser,
}) => {
  const { page, seen } = await arrive(browser, 'maker');
  const bad = Object.fromEntries([
    ...[5, 9, 14, 60, 61, 120].map((row) => [row, { amount: 'one' }]),
    [199, { rail: 'sepa' }],
  ]);
  const file = await fileOf(page, 200, bad);
  await upload(page, file);
  await expect(page.getByRole('button', { name: 'Submit 193 payouts' })).toBeVisible();
  await expect(page.getByText('Has errors', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Errors/ }).click();
  await expect(page.locator('tbody tr')).toHaveCount(7);
  await expect(page.getByText('Enter an amount such as 1234.50 or 1,234.50')).toHaveCount(6);
  await expect(page.getByText(/Rail sepa pays EUR only/)).toBeVisible();
  for (const row of [5, 9, 14, 60]) await mend(page, row, 'Amount', '1.00');
  await mend(page, 199, 'Rail', 'imps');
  // Escape leaves a cell as it was, and arrow keys go from cell to cell.
  await page.getByRole('button', { name: 'Row 61, Amount:' }).press('Enter');
  await page.keyboard.type('5');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Row 61, Amount: one' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Row 61, Rail: imps' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Row 120, Rail: imps' })).toBeFocused();

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download 2 rows with errors' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(file.name.replace('.csv', '-to-fix.csv'));
  const lines = readFileSync(await saved.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Enter an amount such as');

  const submit = page.getByRole('button', { name: 'Submit 198 payouts' });
  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Submit 198 payouts?' });
  await expect(dialog).toContainText('2 rows with errors won’t be submitted');
  await expectAccessible(page, 'the question before a batch is submitted');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'View 198 payouts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible();
  await expect(page.getByText('198 payouts')).toBeVisible();
  await page.locator('a[data-row]').first().click();
  const sheet = page.getByRole('dialog', { name: 'Payout' });
  await expect(sheet.getByRole('link', { name: file.name })).toHaveAttribute(
    'href',
    /\/payouts\/batches\/batch_/,
  );

  await upload(page, file);
  await expect(page.getByText('This file was already submitted')).toBeVisible();
  await expectAccessible(page, 'a file that was submitted before');
  await page.getByRole('button', { name: 'Check 200 rows' }).click();
  // What was fixed in the grid before was made before too.
  await expect(page.getByRole('button', { name: /^Created/ })).toHaveText('Created198');
  await expect(page.getByRole('button', { name: 'Submit 0 payouts' })).toBeDisabled();
  await page.getByRole('link', { name: 'View that batch' }).click();
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
  expect(seen).toEqual([]);
});

test('unknown column names are matched on screen, and an invalid file shows an error', async ({
  browser,
}) => {
  const { page } = await arrive(browser, 'maker');
  const file = await fileOf(page, 2);
  const text = file.buffer.toString().replace(HEADER, 'Whom,Currency,How much,Rail,Why,Invoice');
  await upload(page, { ...file, buffer: Buffer.from(text) });
  const form = page.getByRole('form', { name: 'Match columns' });
  await form.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(form.getByRole('alert')).toContainText('No column fills beneficiary_id');
  await form.getByLabel('Whom').selectOption('beneficiary_id');
  await form.getByLabel('How much').selectOption('amount');
  await form.getByLabel('Why').selectOption('purpose_code');
  await form.getByLabel('what they receive, in the beneficiary’s currency').check();
  await expectAccessible(page, 'the columns of a file');
  await form.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(page.getByRole('button', { name: 'Submit 2 payouts' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Discarded', { exact: true })).toBeVisible();

  await page.goto('/payouts/upload');
  await page
    .getByLabel('Drop a payout file here or choose a file')
    .setInputFiles({ ...file, buffer: Buffer.from(file.buffer.toString().replace(`${HEADER}\n`, '')) });
  await expect(page.getByRole('list', { name: 'Upload' }).getByRole('alert')).toHaveText(
    'The first row must contain the column names',
  );
});

test('templates can be downloaded as CSV and XLSX', async ({ browser }) => {
  const { page } = await arrive(browser, 'maker');
  await page.goto('/payouts/upload');
  for (const format of ['csv', 'xlsx']) {
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: `Download ${format.toUpperCase()} template` }).click();
    expect((await saving).suggestedFilename()).toBe(`payouts-template.${format}`);
  }
});

test('a viewer can read batches but not upload one', async ({ browser }) => {
  const { page, seen } = await arrive(browser, 'viewer');
  await page.goto('/payouts/upload');
  await expect(page.getByText('Your role can’t create payouts')).toBeVisible();
  await page.goto('/payouts/batches');
  await expect(page.getByRole('link', { name: 'Upload payouts' })).toHaveCount(0);
  const upload = page.getByRole('button', { name: 'Upload payouts' });
  await expect(upload).toHaveAttribute('aria-disabled', 'true');
  await expect(upload).toHaveAccessibleDescription('Your role can’t create payouts');
  expect(seen).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the batch pages have no accessibility faults in ${colorScheme}, on a phone too`, async ({
    browser,
  }) => {
    const { page, seen } = await arrive(browser, 'owner', { colorScheme });
    const file = await fileOf(page, 60, { 3: { amount: 'one', rail: 'sepa' } });
    await upload(page, file);
    await expect(page.getByRole('button', { name: 'Submit 59 payouts' })).toBeVisible();
    for (const width of widthsIn(colorScheme)) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page, `a batch at ${width}`);
      await expectAccessible(page, `a batch at ${width}`);
    }
    await page.goto('/payouts/upload');
    await expectNoSideways(page, 'the upload on a phone');
    await expectAccessible(page, 'the upload on a phone');
    await page.goto('/payouts/batches');
    await expect(page.getByRole('link', { name: file.name })).toBeVisible();
    await expectNoSideways(page, 'batches on a phone');
    await expectAccessible(page, 'batches on a phone');
    await page.setViewportSize({ width: 1440, height: 800 });
    await expectAccessible(page, 'batches');
    expect(seen).toEqual([]);
  });
}
