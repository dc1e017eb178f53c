import { sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [
    {
      path: '/reports/cash-flow',
      at: 'Northwind Exports',
      has: 'Cash flow and FX cost',
      opens: {
        'the tables': async (page) => {
          await page.getByRole('button', { name: 'Table' }).click();
          await page.getByRole('table', { name: 'FX cost by month' }).waitFor();
        },
      },
    },
  ],
});
