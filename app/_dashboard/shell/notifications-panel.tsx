'use client';

import { Dialog as Primitive } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck, Mail, Settings, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { Outputs } from '@/app/_trpc/outputs';
import { Segments } from '@/components/form/segments';
import { formatMoney } from '@/components/format/money';
import { Button, ButtonLink } from '@/components/primitives/button';
import { Loading } from '@/components/primitives/loading';
import { PageLink } from '@/components/primitives/page-link';
import { useFocusReturn } from '@/components/primitives/use-focus-return';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Moment } from '@/components/time/moment';
import { useAct } from '../kit/act/use-act';

type Notices = Outputs['notifications']['list'];

type Filter = 'all' | 'unread';

type Props = { unread: number; waiting: number; onClose: () => void };

/** Not modal: the page stays visible and readable. */
export function NotificationsPanel({ unread, waiting, onClose }: Props) {
  const trpc = useTRPC();
  const panel = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState<Filter>('all');
  const isUnread = filter === 'unread';
  const found = useQuery(
    trpc.notifications.list.queryOptions(isUnread ? { unread: true } : {}, { staleTime: 0 }),
  );
  const read = useAct('notifications.read');
  const [kept, setKept] = useState<readonly string[]>([]);
  const keep = useAct('notifications.mark_unread', {
    onDone: (_, { id }) => setKept((before) => [...before, id]),
  });
  const latest = found.data?.data[0];
  const markAllRead = () => {
    setKept([]);
    if (latest) read.run({ up_to: latest.id });
  };
  // Marked as read on close, so new notices stay highlighted while the panel is open.
  const close = () => {
    onClose();
    if (unread > 0 && latest) read.run({ up_to: latest.id, ...(kept.length > 0 && { except: [...kept] }) });
  };
  useFocusReturn();
  const failure = failureOf(found.error) ?? failureOf(read.error ?? keep.error);
  return (
    <Primitive.Root modal={false} open onOpenChange={close}>
      <Primitive.Portal>
        <Primitive.Popup
          ref={panel}
          initialFocus={panel}
          finalFocus={false}
          className="fixed inset-y-0 right-0 z-40 flex w-full animate-slide flex-col border-line border-l bg-surface shadow-float outline-none desk:top-[3px] desk:w-96"
        >
          <div className="flex h-12 shrink-0 items-center gap-1 border-line border-b pr-3 pl-5">
            <Primitive.Title className="flex-1 font-semibold text-base">Notifications</Primitive.Title>
            {unread > 0 && (
              <Button variant="quiet" pending={read.pending} onClick={markAllRead}>
                Mark all as read
              </Button>
            )}
            <ButtonLink
              href="/settings/notifications"
              variant="quiet"
              square
              aria-label="Notification settings"
              onClick={close}
            >
              <Settings aria-hidden="true" />
            </ButtonLink>
            <Primitive.Close render={<Button variant="quiet" square aria-label="Close" />}>
              <X aria-hidden="true" />
            </Primitive.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-auto px-3 py-2">
            {failure && (
              <div className="m-2">
                <FailureNotice failure={failure} onRetry={() => void found.refetch()} />
              </div>
            )}
            <div className="px-2 py-1">
              <Segments
                label="Show"
                hideLabel
                small
                value={filter}
                onChange={setFilter}
                options={[
                  { value: 'all', label: 'All' },
                  { value: 'unread', label: 'Unread' },
                ]}
              />
            </div>
            {waiting > 0 && <PendingApprovals count={waiting} onClose={close} />}
            {!found.data && !failure && <Loading />}
            {found.data?.data.length === 0 && (isUnread || waiting === 0) && (
              <p className="m-2 text-muted">
                {isUnread ? 'No unread notifications.' : 'No notifications yet.'}
              </p>
            )}
            <ul>
              {found.data?.data.map((notice) => (
                <Notice
                  key={notice.id}
                  notice={notice}
                  onClose={close}
                  onMarkUnread={() => keep.run({ id: notice.id })}
                />
              ))}
            </ul>
          </div>
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const PendingApprovals = ({ count, onClose }: { count: number; onClose: () => void }) => (
  <PageLink
    href="/approvals"
    onClick={onClose}
    className="m-2 flex items-center gap-2 rounded-md border border-line-strong px-3 py-2 hover:bg-sunken"
  >
    <CheckCheck aria-hidden="true" className="size-4 shrink-0 text-accent" />
    <span className="min-w-0 flex-1 font-medium">
      {count === 1 ? '1 approval waiting' : `${count} approvals waiting`}
    </span>
    <span className="text-muted">Review</span>
  </PageLink>
);

type NoticeProps = { notice: Notices['data'][number]; onClose: () => void; onMarkUnread: () => void };

const Notice = ({
  notice: { path, title, detail, about, from, at, read, others },
  onClose,
  onMarkUnread,
}: NoticeProps) => (
  <li className="flex items-start border-line border-t first:border-t-0">
    <PageLink
      href={path}
      onClick={onClose}
      className="flex min-w-0 flex-1 gap-2 rounded-md px-2 py-2 -outline-offset-2 hover:bg-sunken"
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
    {read && (
      <Button
        variant="quiet"
        square
        aria-label={`Mark as unread: ${title}`}
        title="Mark as unread"
        onClick={onMarkUnread}
        className="mt-1"
      >
        <Mail aria-hidden="true" />
      </Button>
    )}
  </li>
);
