import { readFileSync } from 'node:fs';
import { expect, type Page, test } from './journey';
import { attach, openRow, press, reach } from './keyboard';
import { expectRefusals } from './page';
import { batchFile } from './upload';

type Sent = ReturnType<typeof batchFile>;

async function upload(page: Page, file: Sent) {
  await page.keyboard.press('c');
  await page.keyboard.press('u');
  const input = page.getByLabel('Drop a payout file here or choose a file');
  await expect(input).toBeFocused();
  await attach(page, input, file);
  await expect(page.getByRole('heading', { level: 1, name: file.name })).toBeVisible();
}

async function mend(page: Page, row: number, column: string, value: string) {
  await press(page, page.getByRole('button', { name: `Row ${row}, ${column}:` }));
  await expect(page.getByRole('textbox', { name: `Row ${row}, ${column}` })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Row ${row}, ${column}: ${value}` })).toBeFocused();
  await expect(page.locator('tr', { hasText: new RegExp(`^(Row )?${row}Ready`) })).toBeVisible();
}

test('a maker downloads templates, uploads 200 rows, fixes two errors in the grid, downloads two others and submits 198 payouts; a second upload creates nothing', async ({
  farshore,
  arrive,
}) => {
  const firm = await farshore.firm({ people: ['maker'], funds: { USD: 1_000_000 } });
  const payee = await firm.payee('IN');
  const amounts: Record<number, string> = { 5: 'one', 60: 'one', 120: 'one' };
  const file = batchFile(
    Array.from({ length: 200 }, (_, at) => {
      const row = at + 2;
      return `${payee},USD,${amounts[row] ?? '1.00'},${row === 199 ? 'sepa' : 'imps'},S0802,RUN-${at}`;
    }),
  );
  const { page, seen } = await arrive(firm.member('maker'));
  await page.goto('/payouts/upload');
  for (const format of ['csv', 'xlsx']) {
    const saving = page.waitForEvent('download');
    await press(page, page.getByRole('link', { name: `Download ${format.toUpperCase()} template` }));
    expect((await saving).suggestedFilename()).toBe(`payouts-template.${format}`);
  }
  await page
    .getByLabel('Drop a payout file here or choose a file')
    .setInputFiles(batchFile(['a,USD,1.00,imps,S0802,A-1'], 'b,USD,1.00,imps,S0802,B-1'));
  await expect(page.getByRole('list', { name: 'Upload' }).getByRole('alert')).toHaveText(
    'The first row must contain the column names',
  );
  expectRefusals(seen, 400);

  await page.goto('/payouts');
  await upload(page, file);
  await expect(page.getByRole('button', { name: 'Submit 196 payouts' })).toBeVisible();
  await expect(page.getByText('Has errors', { exact: true })).toBeVisible();

  await press(page, page.getByRole('button', { name: /^Errors/ }));
  await expect(page.locator('tbody tr')).toHaveCount(4);
  await expect(page.getByText('Enter an amount such as 1234.50 or 1,234.50')).toHaveCount(3);
  await expect(page.getByText(/Payment method sepa pays EUR only/)).toBeVisible();
  await mend(page, 5, 'Amount', '1.00');
  await mend(page, 199, 'Payment method', 'imps');

  await reach(page, page.getByRole('link', { name: 'Download 2 rows with errors' }));
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(file.name.replace('.csv', '-to-fix.csv'));
  const lines = readFileSync(await saved.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Enter an amount such as');

  await press(page, page.getByRole('button', { name: 'Submit 198 payouts' }));
  const dialog = page.getByRole('dialog', { name: 'Submit 198 payouts?' });
  await expect(dialog).toContainText('2 rows with errors won’t be submitted');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'View 198 payouts' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible();
  await expect(page.getByText('198 payouts · 198.00 USD', { exact: true })).toBeVisible();
  await openRow(page, page.locator('a[data-row]').first());
  const sheet = page.getByRole('dialog', { name: 'Payout' });
  await expect(sheet.getByRole('link', { name: file.name })).toHaveAttribute(
    'href',
    /\/payouts\/batches\/batch_/,
  );

  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  // The URL follows a moment later and would reset the keyboard position.
  await expect(page).not.toHaveURL(/[?&]peek=/);
  await upload(page, file);
  await expect(page.getByText('This file was already submitted')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Check 200 rows' }));
  // Rows fixed in the grid were created before too.
  await expect(page.getByRole('button', { name: /^Created/ })).toHaveText('Created198');
  await expect(page.getByRole('button', { name: 'Submit 0 payouts' })).toBeDisabled();
  await press(page, page.getByRole('link', { name: 'View that batch' }));
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
});
