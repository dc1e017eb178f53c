'use client';

import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { pollWithoutStream } from '@/app/_trpc/live';
import { plural } from '@/components/format/count';
import { formatMoney } from '@/components/format/money';
import { PageLink } from '@/components/primitives/page-link';
import { CoverOffer } from '../convert';

export function QueuedPayouts() {
  const { data } = useQuery(
    useTRPC().payouts.queue.queryOptions({}, { refetchInterval: pollWithoutStream(20_000) }),
  );
  if (!data || data.rows.length === 0) return null;
  return (
    <ul aria-label="Queued payouts" className="space-y-1 px-5 py-3 max-desk:px-3">
      {data.rows.map(({ currency, count, mocked, total, missing }) => (
        <li key={currency} className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
          <Hourglass aria-hidden="true" className="size-4 shrink-0 text-blue" />
          <span className="min-w-60 flex-1">
            <PageLink
              href={`/payouts?status=queued&source_currency=${currency}`}
              className="font-medium underline decoration-line-strong underline-offset-2 hover:decoration-current"
            >
              {plural(count, 'queued payout')}
            </PageLink>{' '}
            totalling {formatMoney(total, currency)}, fees included.{' '}
            <span className="text-muted">
              {missing > 0
                ? `Balance is ${formatMoney(missing, currency)} short.`
                : coveredText(count, mocked, currency)}
            </span>
          </span>
          {missing > 0 && (
            <CoverOffer
              currency={currency}
              missing={missing}
              reason={
                count === 1
                  ? `Covers the queued payout of ${formatMoney(total, currency)}, fees included`
                  : `Covers ${count} queued payouts of ${formatMoney(total, currency)}, fees included`
              }
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Covered payouts are sent within seconds, except those queued manually in the sandbox. */
function coveredText(count: number, mocked: number, currency: string): string {
  const covered = `The balance covers ${count === 1 ? 'it' : 'all of them'}`;
  if (mocked === 0) return `${covered}, sending now.`;
  const set = mocked === count ? 'Set to queued' : `${mocked} set to queued`;
  return `${covered}. ${set} in the sandbox; sent when ${currency} is next received.`;
}
