import { click, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [
    {
      path: '/',
      at: 'Northwind Exports',
      has: 'Home',
      opens: {
        'money in and out as a table': click('Table'),
        'a payout that is approved in place': click(/^Approve payout to/),
      },
    },
    { path: '/', as: 'viewer', has: 'Home' },
  ],
});
