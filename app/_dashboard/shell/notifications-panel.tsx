'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { Outputs } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';
import { Dialog } from '@/components/primitives/dialog';
import { PageLink } from '@/components/primitives/page-link';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Moment } from '@/components/time/moment';
import { textLink } from '../kit/detail/facts';
import { resourcePages } from '../kit/resource-pages';

type Notices = Outputs['notifications']['list'];

type Props = { unread: number; waiting: number; onClose: () => void };

export function NotificationsDialog({ unread, waiting, onClose }: Props) {
  const trpc = useTRPC();
  const found = useQuery(trpc.notifications.list.queryOptions({}, { staleTime: 0 }));
  const read = useMutation(trpc.notifications.read.mutationOptions());
  const latest = found.data?.data[0];
  // Marked as read on close, so new notices stay highlighted while the dialog is open.
  const close = () => {
    onClose();
    if (latest && unread > 0) read.mutate({ up_to: latest.id });
  };
  const failure = failureOf(found.error);
  return (
    <Dialog open onOpenChange={close} title="Notifications" description="Your tasks and recent activity.">
      {failure && !found.data && (
        <div className="mt-3">
          <FailureNotice failure={failure} onRetry={() => void found.refetch()} />
        </div>
      )}
      {waiting > 0 && <PendingApprovals count={waiting} onClose={close} />}
      {found.data?.data.length === 0 && waiting === 0 && (
        <p className="mt-4 text-muted">No notifications yet.</p>
      )}
      <ul className="-mx-2 mt-3 max-h-[55dvh] overflow-auto">
        {found.data?.data.map((notice) => (
          <Notice key={notice.id} notice={notice} onClose={close} />
        ))}
      </ul>
      <p className="mt-3 border-line border-t pt-3">
        <PageLink href="/settings/notifications" onClick={close} className={textLink}>
          Notification settings
        </PageLink>
      </p>
    </Dialog>
  );
}

const PendingApprovals = ({ count, onClose }: { count: number; onClose: () => void }) => (
  <PageLink
    href="/approvals"
    onClick={onClose}
    className="mt-3 flex items-center gap-2 rounded-md border border-line-strong px-3 py-2 hover:bg-sunken"
  >
    <CheckCheck aria-hidden="true" className="size-4 shrink-0 text-accent" />
    <span className="min-w-0 flex-1 font-medium">
      {count === 1 ? '1 approval waiting' : `${count} approvals waiting`}
    </span>
    <span className="text-muted">Review</span>
  </PageLink>
);

const pages = {
  setl: resourcePages.settlement.href,
  rfi: resourcePages.rfi.href,
  plink: resourcePages.payin.href,
  whe: '/webhooks',
};

const hrefOf = (id: string) =>
  `${pages[id.split('_')[0] as keyof typeof pages] ?? resourcePages.payout.href}/${id}`;

type NoticeProps = { notice: Notices['data'][number]; onClose: () => void };

const Notice = ({
  notice: { subject_id, title, detail, about, from, at, read, others },
  onClose,
}: NoticeProps) => (
  <li className="border-line border-t first:border-t-0">
    <PageLink
      href={hrefOf(subject_id)}
      onClick={onClose}
      className="flex gap-2 rounded-md px-2 py-2 -outline-offset-2 hover:bg-sunken"
    >
      <span
        aria-hidden="true"
        className={`mt-1.5 size-1.5 shrink-0 rounded-full ${read ? '' : 'bg-accent'}`}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={read ? '' : 'font-medium'}>
            {!read && <span className="sr-only">Unread: </span>}
            {title}
          </span>
          <span className="whitespace-nowrap text-muted text-xs">
            <Moment at={at} />
          </span>
        </span>
        <span className="block truncate text-muted">
          {about.amount !== null && `${formatMoney(about.amount, about.currency!)} ${from ? 'from' : 'to'} `}
          {about.name}
          {others > 0 && `, and ${others} more`}
        </span>
        {detail && <span className="line-clamp-2 [overflow-wrap:anywhere]">{detail}</span>}
      </span>
    </PageLink>
  </li>
);
