import type { PayoutView } from '@/app/_trpc/outputs';
import type { TimelineEntry } from '@/components/detail/timeline';

const tones: Record<string, TimelineEntry['tone']> = {
  'payout.confirmed': 'green',
  'payout.refused': 'red',
  'payout.returned_to_draft': 'red',
  'payout.expired': 'red',
  'payout.approval_expired': 'grey',
  'payout.cancelled': 'grey',
  'payout.rejected': 'red',
  'payout.approved': 'green',
  'payout.cleared': 'green',
  'payout.insufficient_funds': 'red',
  'payout.denied': 'red',
  'payout.rfi_overdue': 'red',
  'payout.returned': 'red',
  'payout.step_approved': 'green',
};

export const payoutTimeline = ({ payout, timeline }: PayoutView): TimelineEntry[] =>
  timeline.map((entry) => ({
    ...entry,
    detail: entry.detail === payout.error_code ? payout.error_description : entry.detail,
    tone: tones[entry.type] ?? 'accent',
  }));
