import { sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [{ path: '/settings/preferences', as: 'viewer', has: 'Preferences' }],
});
