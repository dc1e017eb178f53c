import { press, row, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  async fill({ maker }) {
    const { id } = await maker.trpc.conversions.create({
      source_currency: 'USD',
      target_currency: 'EUR',
      source_amount: 12_345,
    });
    return { conversion: id };
  },
  routes: [
    {
      path: '/balances/conversions',
      has: 'Balances',
      opens: {
        'the side sheet of a conversion': row('Conversion'),
        'both amounts': async (page) => {
          await page.keyboard.press('Escape');
          await press('c', 'x')(page);
          await page
            .getByLabel(/^You convert/)
            .first()
            .fill('100');
          await page.getByText(/^Total debited/).waitFor();
        },
        'a held rate': async (page) => {
          await page.getByRole('button', { name: 'Hold rate for 30 minutes' }).click();
          await page.getByRole('timer').waitFor();
        },
      },
    },
    {
      path: '/balances/conversions',
      as: 'viewer',
      has: 'Balances',
      lacks: 'Convert',
    },
    { path: ({ conversion }) => `/balances/conversions/${conversion}`, has: /Conversion from USD to EUR/ },
  ],
});
