import type { LinkView } from '@/app/_trpc/outputs';
import type { TimelineEntry } from '@/components/detail/timeline';

const tones: Record<string, TimelineEntry['tone']> = {
  paid: 'green',
  cleared: 'green',
  denied: 'red',
  rfi_overdue: 'red',
  expired: 'grey',
  cancelled: 'grey',
};

export const payinTimeline = ({ timeline }: Pick<LinkView, 'timeline'>): TimelineEntry[] =>
  timeline.map((entry) => ({ ...entry, tone: tones[entry.type.split('.')[1]!] ?? 'accent' }));
