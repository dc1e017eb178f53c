import { sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [
    { path: '/operator/reviews', as: 'operator', has: 'Review' },
    { path: '/operator/security', as: 'operator', has: 'Security' },
    { path: '/operator/login', as: 'signedOut', has: 'Sign in' },
  ],
});
