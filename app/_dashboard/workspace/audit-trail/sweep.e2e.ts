import { fullPage, row, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [
    {
      path: '/settings/audit',
      has: 'Audit',
      opens: { 'the side sheet': row('Change'), 'the page of a change': fullPage },
    },
    { path: '/settings/audit/evt_none', as: 'viewer', has: 'You don’t have access to this page' },
  ],
});
