import { sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [{ path: '/virtual-accounts', has: 'Virtual accounts' }],
});
