import { sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [{ path: '/bank-holidays', has: 'Bank holidays' }],
});
