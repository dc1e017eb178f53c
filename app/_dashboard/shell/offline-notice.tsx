'use client';

import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center gap-2 border-line border-b bg-amber-soft px-5 py-2 text-amber max-desk:px-3">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You’re offline. This page stays and is updated once you’re connected again.
        </p>
      )}
    </div>
  );
}
