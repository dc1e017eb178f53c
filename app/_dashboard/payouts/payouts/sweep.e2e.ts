import { fullPage, press, row, sweepOf } from '@/e2e/sweep';

export const indianPayout = (beneficiary_id: string) =>
  ({
    beneficiary_id,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 12_300,
    payment_rail: 'imps',
    purpose_code: 'S0802',
  }) as const;

export const sweep = sweepOf({
  needs: ['beneficiary', 'document'],
  async fill({ maker, idOf }) {
    const { id } = await maker.trpc.payouts.create({
      ...indianPayout(idOf('beneficiary')),
      documents: [idOf('document')],
    });
    return { payout: id };
  },
  routes: [
    {
      path: '/payouts',
      at: 'Northwind Exports',
      has: 'Payouts',
      opens: {
        'the palette before anything is typed': async (page) => {
          await page.keyboard.press('Control+k');
          await page.getByRole('option', { name: /^New payout/ }).waitFor();
        },
        'the palette with results': async (page) => {
          await page.getByRole('combobox', { name: 'Search' }).fill('24,000');
          await page.getByRole('group', { name: /^Payouts/ }).waitFor();
        },
        'the palette without results': async (page) => {
          await page.getByRole('combobox', { name: 'Search' }).fill('zzqq');
          await page.getByText('No results for “zzqq”').waitFor();
        },
        'the side sheet': async (page) => {
          await page.keyboard.press('Escape');
          await row('Payout')(page);
        },
        'the page of a payout': fullPage,
        'the keyboard shortcuts': press('?'),
      },
    },
    { path: '/payouts?q=nothing-is-called-this', has: /No results/ },
    { path: ({ payout }) => `/payouts/${payout}`, has: /Waiting for approval/ },
    {
      path: '/payouts/new',
      has: 'New payout',
      opens: {
        'its errors and a list of beneficiaries': async (page) => {
          await page.getByRole('button', { name: 'Send for approval' }).click();
          await page.getByLabel('Pay to').fill('a');
          await page.getByRole('listbox').getByRole('option').first().waitFor();
        },
      },
    },
  ],
});
