import { click, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [
    {
      path: '/balances',
      at: 'Northwind Exports',
      has: 'Balances',
      opens: {
        'a statement of days that make no period': async (page) => {
          await page.getByRole('button', { name: 'Statement' }).click();
          await page.getByLabel('Period').selectOption('Custom dates');
          await page.getByLabel('To', { exact: true }).fill('2999-01-01');
          await page.getByRole('button', { name: 'Download statement' }).click();
          await page.getByText('Can’t be in the future').waitFor();
        },
      },
    },
    {
      path: '/balances',
      as: 'approver',
      has: 'Balances',
      opens: {
        notifications: click(/^Notifications/),
        'the account menu': async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: /your account/ }).click();
        },
      },
    },
  ],
});
