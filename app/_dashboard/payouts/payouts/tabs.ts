import type { Tabs } from '@/components/list/list-tabs';

export const payoutTabs: Tabs = {
  label: 'Payouts by status, scheduled payouts, drafts, recurring payouts, calendar and batches',
  path: '/payouts',
  param: 'status',
  choices: [
    { value: null, label: 'All' },
    { value: 'pending_approval', label: 'Waiting for approval' },
    { value: 'queued', label: 'Queued' },
    { value: 'in_progress', label: 'In progress' },
    { value: 'action_required', label: 'Action required' },
    { value: 'failed', label: 'Failed' },
    { value: 'success', label: 'Sent' },
    { value: 'cancelled', label: 'Cancelled or rejected' },
  ],
  links: [
    { href: '/payouts/scheduled', label: 'Scheduled' },
    { href: '/payouts/drafts', label: 'Drafts' },
    { href: '/payouts/recurring', label: 'Recurring' },
    { href: '/payouts/calendar', label: 'Calendar' },
    { href: '/payouts/batches', label: 'Batches' },
  ],
};
