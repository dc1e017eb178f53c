'use client';

import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { plural } from '@/components/format/count';
import { Button } from '@/components/primitives/button';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { useShortcuts } from '@/components/primitives/shortcuts';
import { useRegistry } from './registry';

const POLL_MS = 30_000;
const MAX_SHOWN = 99;

const panel = lazyPart(() =>
  import('./notifications-panel').then(({ NotificationsPanel }) => NotificationsPanel),
);

export function Notifications() {
  const trpc = useTRPC();
  const [open, setOpen] = useState(false);
  const counted = useQuery(trpc.notifications.count.queryOptions({}, { refetchInterval: POLL_MS }));
  const waiting = useRegistry().useApprovalCount(counted.data?.approvals ?? false);
  const unread = counted.data?.unread ?? 0;
  const count = unread + waiting;
  useShortcuts([{ keys: 'g n', does: 'Notifications', group: 'Everywhere', run: () => setOpen(true) }]);
  return (
    <>
      <Button
        variant="quiet"
        square
        aria-label={labelOf(unread, waiting)}
        onClick={() => setOpen(true)}
        className="relative"
      >
        <Bell aria-hidden="true" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-0.5 -right-0.5 min-w-4 rounded-full bg-accent px-1 text-center text-2xs text-accent-ink leading-4"
          >
            {Math.min(count, MAX_SHOWN)}
          </span>
        )}
      </Button>
      {open && <LazyPart part={panel} props={{ unread, waiting, onClose: () => setOpen(false) }} />}
    </>
  );
}

const labelOf = (unread: number, waiting: number) =>
  ['Notifications', unread > 0 && `${unread} unread`, waiting > 0 && `${plural(waiting, 'approval')} waiting`]
    .filter(Boolean)
    .join(', ');
