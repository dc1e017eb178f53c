'use client';

import { createContext, use, useState } from 'react';
import { codeOf } from '@/app/_trpc/failure';
import type { TimelineEntry } from '@/components/detail/timeline';
import { relative } from '@/components/format/time';
import { useNow } from '@/components/time/now';
import { useOwnZone } from '@/components/time/zone';

/** The newest entry of the timeline of the object on screen. */
export const LatestChange = createContext<TimelineEntry | undefined>(undefined);

/** True for errors that another person's change can cause. */
export const isChangedCode = (code: string | null | undefined): boolean =>
  code === 'stale' || code === 'state_not_allowed';

/**
 * What happened to the object since the dialog opened, for an answer that says only that it changed. Such as
 * "Rejected by Meera Iyer 1 min ago".
 */
export function useChangedMeanwhile(error: unknown): string | null {
  const latest = use(LatestChange);
  const [seen] = useState(latest?.id);
  const toText = useChangeText();
  if (!latest || latest.id === seen || !isChangedCode(codeOf(error))) return null;
  return toText(latest);
}

export function useChangeText() {
  const now = useNow();
  const own = useOwnZone();
  return ({ title, actor, at }: Pick<TimelineEntry, 'title' | 'actor' | 'at'>): string => {
    const by = actor.type === 'system' || title.includes(actor.name) ? '' : ` by ${actor.name}`;
    return `${title}${by} ${relative(Date.parse(at), now, own)}`;
  };
}
