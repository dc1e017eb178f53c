import type { Tabs } from '@/components/list/list-tabs';
import { statusTabs } from '@/components/list/status-tabs';
import { PAYIN_STATUS_LABELS } from '@/server/features/collections/payins/words/status';

const ORDER = [
  'active',
  'action_required',
  'under_review',
  'paid',
  'expired',
  'cancelled',
  'failed',
] as const;

export const payinTabs = (path: string, label: string, links?: Tabs['links']) =>
  statusTabs(path, label, ORDER, PAYIN_STATUS_LABELS, links);
