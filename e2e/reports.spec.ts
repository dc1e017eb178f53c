import { readFileSync } from 'node:fs';
import { expect, type Page, test } from './journey';
import { expectAccessible } from './page';

async function saved(page: Page, act: () => Promise<unknown>) {
  const saving = page.waitForEvent('download');
  await act();
  const download = await saving;
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

test('an owner downloads the statement of this month as PDF, CSV and camt.053, which agree, and sets account codes, which its journal has', async ({
  farshore,
  arrive,
}) => {
  const firm = await farshore.firm({ people: ['owner'], funds: { USD: 500_000, EUR: 12_345 } });
  const { page } = await arrive(firm.member('owner'));
  await page.goto('/balances?currency=EUR');
  await page.getByRole('button', { name: 'Statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Statement' });
  await expect(dialog.getByLabel('Balance')).toHaveValue('EUR');
  const download = (format: string) =>
    saved(page, async () => {
      await dialog.getByLabel('Format').selectOption(format);
      await dialog.getByRole('button', { name: 'Download statement' }).click();
    });
  const pdf = await download('pdf');
  expect(pdf.name).toMatch(/^statement-EUR-\d{4}-\d\d-01-to-\d{4}-\d\d-\d\d\.pdf$/);
  expect(pdf.text.slice(0, 5)).toBe('%PDF-');
  await expect(dialog.getByText(`${pdf.name} downloaded`)).toBeVisible();
  await expectAccessible(page, 'a statement that was downloaded');
  const csv = await download('csv');
  expect(csv.text.trim().split('\r\n').at(-1)).toMatch(/Closing balance,,,,,,,123\.45,EUR,$/);
  const xml = await download('camt053');
  expect(xml.name).toBe(pdf.name.replace('.pdf', '.xml'));
  expect(xml.text).toMatch(/<Cd>CLBD<\/Cd><\/CdOrPrtry><\/Tp><Amt Ccy="EUR">123\.45<\/Amt>/);

  await page.goto('/balances');
  await page.keyboard.press('g');
  await page.keyboard.press('q');
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await expect(page.getByText('2 payments received')).toBeVisible();
  await page.getByRole('button', { name: 'Account codes' }).click();
  const codes = page.getByRole('dialog', { name: 'Account codes' });
  await codes.getByLabel('Available balance').fill('1010');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(codes).toBeHidden();
  const journal = await saved(page, async () => {
    await page.getByRole('button', { name: 'Export journal' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
  });
  expect(journal.name).toMatch(/^journal-.+\.csv$/);
  const [, debit, credit] = journal.text.trim().split('\r\n');
  expect(debit).toContain(',1010,Available balance,5000.00,,USD,Money received,');
  expect(credit).toContain(',,Received through banks,,5000.00,USD,Money received,');
});
