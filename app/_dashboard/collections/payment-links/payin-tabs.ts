import type { Tabs } from '@/components/list/list-tabs';
import { PAYIN_STATUS_LABELS } from '@/server/features/collections/payins/words';

const order = [
  'active',
  'action_required',
  'under_review',
  'paid',
  'expired',
  'cancelled',
  'failed',
] as const;

export const payinTabs = (path: string, label: string): Tabs => ({
  label,
  path,
  param: 'status',
  choices: [
    { value: null, label: 'All' },
    ...order.map((value) => ({ value, label: PAYIN_STATUS_LABELS[value] })),
  ],
});
