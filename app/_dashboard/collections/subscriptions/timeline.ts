import type { SubscriptionView } from '@/app/_trpc/outputs';
import type { TimelineEntry } from '@/components/detail/timeline';

const tones: Record<string, TimelineEntry['tone']> = {
  active: 'green',
  renewed: 'green',
  completed: 'green',
  declined: 'red',
  halted: 'red',
  failed: 'red',
  cancelled: 'grey',
  expired: 'grey',
};

export const subscriptionTimeline = ({ timeline }: SubscriptionView): TimelineEntry[] =>
  timeline.map((entry) => ({ ...entry, tone: tones[entry.type.split('.')[1]!] ?? 'accent' }));
