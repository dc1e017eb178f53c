'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Clock, WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { followChanges } from '@/app/_trpc/event-stream';
import { plural } from '@/components/format/count';
import { Button } from '@/components/primitives/button';
import { useIsNavigationRefused } from '@/components/primitives/navigation';
import { useIdleEnd } from './use-idle-end';

// The Sandbox label hangs over the first 16 pixels of the page.
const bar =
  'flex items-center border-line border-b bg-amber-soft px-5 py-2 in-data-sandbox:pt-5 text-amber max-desk:px-3';

/** The page's connection to the server: changes by others, and notices about the network and the session. */
export function Connection() {
  const queries = useQueryClient();
  useEffect(() => followChanges(queries), [queries]);
  return (
    <>
      <OfflineNotice />
      <IdleNotice />
    </>
  );
}

export function IdleNotice() {
  const { minutesLeft, keep } = useIdleEnd();
  return (
    <div role="alert">
      {minutesLeft !== null && (
        <div className={`${bar} justify-between gap-3`}>
          <p className="flex items-center gap-2">
            <Clock aria-hidden="true" className="size-4 shrink-0" />
            {minutesLeft === 0
              ? 'You’re being signed out because this page wasn’t used.'
              : `You’ll be signed out in ${plural(minutesLeft, 'minute')} because this page isn’t used.`}
          </p>
          <Button onClick={keep} className="shrink-0">
            Stay signed in
          </Button>
        </div>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isRefused = useIsNavigationRefused();
  return (
    <div role="status">
      {!isOnline && (
        <p className={`${bar} gap-2`}>
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {isRefused
            ? 'You’re offline, so the page wasn’t opened. Choose it again once you’re connected.'
            : 'You’re offline. This page stays and is updated once you’re connected again.'}
        </p>
      )}
    </div>
  );
}
