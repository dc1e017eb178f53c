import { sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [
    { path: '/docs', as: 'signedOut', has: 'Farshore API' },
    { path: '/docs/api/payouts', as: 'signedOut', has: 'Payouts' },
    { path: '/docs/api/payouts/create', as: 'signedOut', has: 'Create a payout' },
    { path: '/docs/errors/insufficient_balance', as: 'signedOut', has: 'insufficient_balance' },
    { path: '/docs/events', as: 'signedOut', has: 'Events' },
    { path: '/docs/states/payout', as: 'signedOut', has: 'Payout' },
    { path: '/docs/rails/sepa', as: 'signedOut', has: 'SEPA' },
    { path: '/docs/testing', as: 'signedOut', has: 'Test cards and values' },
    { path: '/docs/errors/nothing', as: 'signedOut', has: /not found/i, status: 404 },
  ],
});
