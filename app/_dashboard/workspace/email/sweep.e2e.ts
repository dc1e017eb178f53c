import { fullPage, row, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [
    { path: '/mail', has: 'Email' },
    {
      path: '/mail',
      at: 'Northwind Exports',
      has: /Not sent/,
      opens: { 'the side sheet': row('Email'), 'its page': fullPage },
    },
    { path: '/mail/mail_none', as: 'viewer', has: 'You don’t have access to this page' },
  ],
});
