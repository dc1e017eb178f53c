import { sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [{ path: '/sandbox', has: 'Sandbox tools' }],
});
