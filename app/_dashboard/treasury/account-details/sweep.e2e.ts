import { click, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [
    {
      path: '/account-details',
      has: 'Account details',
      opens: { 'the dialog that adds sandbox money': click('Add sandbox money') },
    },
    { path: '/account-details?currency=EUR', as: 'viewer', has: /IBAN/ },
  ],
});
