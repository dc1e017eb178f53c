import type { ListSearch } from '@/components/data/list/list-search';
import { ListTabs } from '@/components/data/list/list-tabs';

const tabs = [
  { value: null, label: 'All' },
  { value: 'pending_approval', label: 'Waiting for approval' },
  { value: 'queued', label: 'Queued' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'action_required', label: 'Action required' },
  { value: 'failed', label: 'Failed' },
  { value: 'success', label: 'Paid' },
  { value: 'cancelled', label: 'Cancelled or rejected' },
];

const beside = [
  { href: '/payouts/drafts', label: 'Drafts' },
  { href: '/payouts/batches', label: 'Batches' },
];

export const PayoutTabs = (props: { search: ListSearch; count: number | null }) => (
  <ListTabs
    label="Payouts by status, drafts and batches"
    path="/payouts"
    param="status"
    tabs={tabs}
    beside={beside}
    {...props}
  />
);
