import { choose, find, select, type } from './keyboard';
import { expect, type Page } from './page';

export type Wanted = {
  readonly payee: string;
  readonly from: string;
  readonly amount: string;
  readonly rail: string | RegExp;
  readonly purpose: string;
};

export async function fillPayout(page: Page, { payee, from, amount, rail, purpose }: Wanted): Promise<void> {
  // Below the matches is the offer to add a beneficiary with that name.
  const option = page.getByRole('option', { name: new RegExp(`^${payee}`) });
  await find(page, page.getByLabel('Pay to'), payee, option);
  await select(page, page.getByLabel('Pay from'), from);
  await type(page, page.getByLabel('Amount', { exact: true }), amount);
  await choose(page, page.getByRole('radio', { name: rail }));
  await type(page, page.getByRole('combobox', { name: 'Purpose' }), purpose);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(`From ${from} balance`);
}

export const invoice = {
  name: 'invoice.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
};
