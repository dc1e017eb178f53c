import { click, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [
    {
      path: '/settings/business',
      has: 'Business',
      opens: { 'a field of notes': click('Add field') },
    },
    { path: '/settings/sign-in', has: 'Sign-in rules' },
    { path: '/settings/sign-in', as: 'viewer', has: /Only an owner or admin can change these rules/ },
    { path: '/settings/business', as: 'viewer', has: /Only an owner or admin can change these settings/ },
  ],
});
