import { sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [
    { path: '/settings/notifications', has: 'Notification settings' },
    { path: '/settings/notifications', as: 'approver', has: /Approvals waiting/ },
  ],
});
