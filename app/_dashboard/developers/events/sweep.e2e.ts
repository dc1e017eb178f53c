import { fullPage, row, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [
    {
      path: '/events',
      has: 'Events',
      opens: { 'the side sheet of an event': row('Event'), 'its page': fullPage },
    },
    { path: '/events/evt_none', as: 'viewer', has: 'You don’t have access to this page' },
  ],
});
