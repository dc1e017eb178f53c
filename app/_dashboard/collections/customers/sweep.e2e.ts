import { row, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  fill: async ({ firm }) => ({ customer: await firm.customer() }),
  routes: [
    {
      path: '/customers/new',
      has: 'Add customer',
      opens: {
        'its errors': async (page) => {
          await page.getByRole('button', { name: 'Add customer' }).click();
          await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
        },
      },
    },
    {
      path: '/customers',
      at: 'Northwind Exports',
      has: 'Customers',
      opens: { 'the side sheet of a customer': row('Customer') },
    },
    {
      path: ({ customer }) => `/customers/${customer}`,
      has: /Bank account they pay from/,
      opens: {
        'their bank account': async (page) => {
          await page.getByRole('button', { name: 'More', exact: true }).click();
          await page.getByRole('menuitem', { name: 'Set bank account' }).click();
        },
      },
    },
  ],
});
