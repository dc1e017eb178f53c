import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { USE_EVENTS } from '@/app/_trpc/idle';
import { useMe } from '@/app/_trpc/use-me';
import { MINUTE_MS } from '@/server/kernel/time/durations';

const RETRY_MS = 10_000;
const CHECK_EVERY_MS = 5_000;
const WARNING_MINUTES = 2;

/**
 * Extends the session while a page is used without requests, as a long form is. `minutesLeft` is set when no tab
 * has been used for so long that the session is about to end; `keep` extends it.
 */
export function useIdleEnd(): { minutesLeft: number | null; keep: () => void } {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const idleMs = useMe().idle_minutes * MINUTE_MS;
  const [minutesLeft, setMinutesLeft] = useState<number | null>(null);
  const keep = useCallback(
    () => void queries.prefetchQuery(trpc.people.me.queryOptions({}, { staleTime: 0 })),
    [queries, trpc],
  );
  useEffect(() => {
    // The server notes the use of a session once a minute.
    const endAfterMs = idleMs - MINUTE_MS;
    const keepAfterMs = idleMs / 3;
    const otherTabs = new BroadcastChannel('session');
    let answeredAt = Date.now();
    let keptAt = 0;
    let announcedAt = answeredAt;
    otherTabs.onmessage = ({ data }) => {
      answeredAt = Math.max(answeredAt, Number(data));
      announcedAt = Math.max(announcedAt, Number(data));
    };
    const check = () => {
      if (answeredAt > announcedAt) otherTabs.postMessage(answeredAt);
      announcedAt = answeredAt;
      const left = Math.ceil((answeredAt + endAfterMs - Date.now()) / MINUTE_MS);
      setMinutesLeft(left <= WARNING_MINUTES ? Math.max(left, 0) : null);
    };
    const stopListening = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
      answeredAt = Date.now();
    });
    const onUse = () => {
      const now = Date.now();
      if (now - answeredAt < keepAfterMs || now - keptAt < RETRY_MS) return;
      keptAt = now;
      keep();
    };
    const timer = setInterval(check, CHECK_EVERY_MS);
    for (const name of USE_EVENTS) window.addEventListener(name, onUse, { passive: true });
    return () => {
      clearInterval(timer);
      stopListening();
      otherTabs.close();
      for (const name of USE_EVENTS) window.removeEventListener(name, onUse);
    };
  }, [queries, keep, idleMs]);
  return { minutesLeft, keep };
}
