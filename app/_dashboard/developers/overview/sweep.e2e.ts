import { click, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [
    {
      path: '/developers',
      has: 'Developers',
      opens: { 'requests by status as a table': click('Table') },
    },
    { path: '/developers?period=7d', has: 'Developers' },
    { path: '/developers', as: 'viewer', has: 'You don’t have access to this page' },
  ],
});
