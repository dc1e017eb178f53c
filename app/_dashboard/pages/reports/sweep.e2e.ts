import { sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [
    {
      path: '/reports',
      at: 'Northwind Exports',
      has: 'Reports',
      opens: {
        'custom dates': async (page) => {
          await page.getByLabel('Period').selectOption('Custom dates');
          await page.getByLabel('From').waitFor();
        },
        'account codes': async (page) => {
          await page.getByRole('button', { name: 'Account codes' }).click();
          await page.getByLabel('Available balance').waitFor();
        },
      },
    },
    {
      path: '/reports',
      as: 'viewer',
      has: /No payouts sent in this period|payouts? sent/,
      opens: {
        'account codes': async (page) => {
          await page.getByRole('button', { name: 'Account codes' }).click();
          await page.getByText('Only an owner or admin can set them').waitFor();
        },
      },
    },
  ],
});
