import { fullPage, row, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [
    {
      path: '/rfis',
      at: 'Northwind Exports',
      has: 'Information requests',
      opens: { 'the side sheet': row('Information request'), 'the page of a request': fullPage },
    },
    { path: '/rfis?tab=review', at: 'Northwind Exports', has: 'Information requests' },
    { path: '/rfis?tab=closed', at: 'Northwind Exports', has: 'Information requests' },
  ],
});
