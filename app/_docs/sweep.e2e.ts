import { sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [
    { path: '/docs', as: 'signedOut', has: 'Farshore API' },
    { path: '/docs/guides/first-payout', as: 'signedOut', has: 'First payout in five minutes' },
    { path: '/docs/api/payouts/create', as: 'signedOut', has: 'Create a payout' },
    { path: '/docs/states/payout', as: 'signedOut', has: 'Payout' },
    { path: '/docs/rails/sepa', as: 'signedOut', has: 'SEPA' },
    { path: '/docs/errors/nothing', as: 'signedOut', has: /not found/i, status: 404 },
  ],
});
