import { fullPage, row, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [
    {
      path: '/requests',
      has: 'Requests',
      opens: { 'the side sheet of a request': row('Request'), 'its page': fullPage },
    },
    { path: '/requests?status=4xx', has: 'Requests' },
    { path: '/requests/req_none', as: 'viewer', has: 'You don’t have access to this page' },
  ],
});
