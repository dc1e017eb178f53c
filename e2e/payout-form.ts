import { expect, type Page } from './page';

export type Wanted = {
  readonly payee: string;
  readonly from: string;
  readonly amount: string;
  readonly rail: string | RegExp;
  readonly purpose: string;
};

/** Fills in the form that is open. */
export async function fillPayout(page: Page, { payee, from, amount, rail, purpose }: Wanted): Promise<void> {
  await page.getByLabel('Pay to').fill(payee);
  // Beneath them stands the offer to add a beneficiary of that name.
  await page.getByRole('option', { name: new RegExp(`^${payee}`) }).click();
  await page.getByLabel('Pay from').selectOption(from);
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByRole('radio', { name: rail }).check();
  await page.getByRole('combobox', { name: 'Purpose' }).fill(purpose);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(`From ${from} balance`);
}

export const invoice = {
  name: 'invoice.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
};
