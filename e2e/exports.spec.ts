import { readFileSync } from 'node:fs';
import { credentials } from './demo';
import { expect, test } from './journey';
import { expectAccessible } from './page';

test('a viewer exports filtered or selected rows, can cancel, and reads why an export failed', async ({
  farshore,
  arrive,
}) => {
  const { page, seen } = await arrive(await farshore.signIn(credentials('viewer')));
  await page.goto('/payouts?q=INV-2031');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  const choose = async (format: string) => {
    await page.getByRole('button', { name: 'Export' }).last().click();
    await expect(page.getByText('Export 1 payout', { exact: true })).toBeVisible();
    await page.getByRole('menuitem', { name: format }).click();
  };
  const saving = page.waitForEvent('download');
  await choose('CSV');
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^payouts-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await saved.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('INV-2031');

  await page.goto('/payouts');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selected' })).toContainText('1 selected');
  const workbook = page.waitForEvent('download');
  await choose('Excel (XLSX)');
  const bytes = readFileSync(await (await workbook).path());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/files/exports/**', async (route) => {
    await held;
    await route.abort();
  });
  await choose('CSV');
  await expect(page.getByRole('status').filter({ hasText: 'Preparing export' })).toBeVisible();
  await expectAccessible(page, 'an export under way');
  await page.getByRole('button', { name: 'Cancel export' }).click();
  await expect(page.getByText('Preparing export')).toBeHidden();
  await choose('CSV');
  release();
  await expect(page.getByRole('alert').filter({ hasText: 'can’t be reached' })).toBeVisible();
  await expectAccessible(page, 'an export that failed');
  expect(seen.splice(0).every((line) => /ERR_FAILED|Failed to load/.test(line))).toBe(true);
});

test('a long export continues while its person leaves the page, and is downloaded from there', async ({
  farshore,
  arrive,
}) => {
  const firm = await farshore.firm({ people: ['viewer'] });
  await firm.manyCustomers(6_000);
  const { page } = await arrive(firm.member('viewer'));
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Export' }).last().click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect(page.getByText('Exporting 6,001 rows in the background')).toBeVisible();
  await expectAccessible(page, 'an export in the background');
  await page.getByRole('link', { name: 'Payouts', exact: true }).first().click();
  await page.reload();
  const tray = page.getByRole('button', { name: 'Export ready' });
  await expect(tray).toBeVisible();
  await tray.click();
  await expectAccessible(page, 'an export that is ready');
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^customers-.+\.csv$/);
  expect(
    readFileSync(await saved.path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(6_002);
  await expect(tray).toBeHidden();
  await page.goto('/reports');
  await expect(page.getByRole('row', { name: /customers-.*6,001.*Ready/ })).toBeVisible();
  await expectAccessible(page, 'the reports with an export');
});
