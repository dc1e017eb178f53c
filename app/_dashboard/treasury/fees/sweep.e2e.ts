import { row, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  // After the payments of other resources, which would pay this price.
  async fill({ maker }) {
    await maker.trpc.prices.create({ pricing_type: 'percentage', bps: 50 });
    return {};
  },
  routes: [
    {
      path: '/prices',
      has: 'Prices',
      opens: {
        'the side sheet of a price': row('Price'),
        'a new price': async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'New price' }).click();
          await page.getByRole('dialog', { name: 'New price' }).waitFor();
        },
      },
    },
    {
      path: '/prices',
      as: 'viewer',
      has: 'Prices',
      lacks: 'New price',
    },
    { path: '/prices', at: 'Northwind Europe', has: /Prices are for platforms/ },
    {
      path: '/prices/splits',
      at: 'Northwind Exports',
      has: 'Prices',
      opens: {
        'declaring a split': async (page) => {
          await page.getByRole('button', { name: /^Create split/ }).click();
          await page.getByRole('slider').waitFor();
        },
      },
    },
    { path: '/balances/monthly-fees', has: 'Balances' },
  ],
});
