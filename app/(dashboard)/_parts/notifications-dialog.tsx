'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { Outputs } from '@/app/_trpc/outputs';
import { FailureNotice } from '@/components/data/failure-notice';
import { formatMoney } from '@/components/money/format';
import { Moment } from '@/components/time/moment';
import { Dialog } from '@/components/ui/dialog';
import { resourcePages } from './resource-pages';

type Found = Outputs['notifications']['list'];

/** What this person was told; looking at it is reading it. */
export function NotificationsDialog({ unread, close: hide }: { unread: number; close: () => void }) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const found = useQuery(trpc.notifications.list.queryOptions({}, { staleTime: 0 }));
  const read = useMutation(
    trpc.notifications.read.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.notifications.pathKey() }),
    }),
  );
  const latest = found.data?.data[0];
  // On closing, so that what is new stays marked while it is looked at.
  const close = () => {
    hide();
    if (latest && unread > 0) read.mutate({ up_to: latest.id });
  };
  const failure = failureOf(found.error);
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Notifications"
      description="Problems with your payouts, and questions about them."
    >
      {failure && !found.data && (
        <div className="mt-3">
          <FailureNotice failure={failure} retry={() => void found.refetch()} />
        </div>
      )}
      {found.data?.data.length === 0 && <p className="mt-4 text-muted">No notifications yet.</p>}
      <ul className="-mx-2 mt-3 max-h-[55dvh] overflow-auto">
        {found.data?.data.map((notice) => (
          <Notice key={notice.id} notice={notice} close={close} />
        ))}
      </ul>
    </Dialog>
  );
}

type NoticeProps = { notice: Found['data'][number]; close: () => void };

const Notice = ({ notice: { subject_id, title, detail, about, at, read, others }, close }: NoticeProps) => (
  <li className="border-line border-t first:border-t-0">
    <Link
      href={`${resourcePages[subject_id.startsWith('setl_') ? 'settlement' : 'payout'].href}/${subject_id}`}
      onClick={close}
      className="flex gap-2 rounded-md px-2 py-2 -outline-offset-2 hover:bg-sunken"
    >
      <span
        aria-hidden="true"
        className={`mt-1.5 size-1.5 shrink-0 rounded-full ${read ? '' : 'bg-accent'}`}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={read ? '' : 'font-[560]'}>
            {!read && <span className="sr-only">Unread: </span>}
            {title}
          </span>
          <span className="whitespace-nowrap text-muted text-xs">
            <Moment at={at} />
          </span>
        </span>
        <span className="block truncate text-muted">
          {formatMoney(about.amount, about.currency)} to {about.name}
          {others > 0 && `, and ${others} more`}
        </span>
        {detail && <span className="line-clamp-2 [overflow-wrap:anywhere]">{detail}</span>}
      </span>
    </Link>
  </li>
);
