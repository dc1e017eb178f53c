'use client';

import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import Link from 'next/link';
import { useTRPC } from '@/app/_trpc/client';
import { formatMoney } from '@/components/money/format';

/** What waits for each balance, and how much that is short; nothing where nothing waits. */
export function Queued() {
  const { data } = useQuery(useTRPC().payouts.queue.queryOptions({}, { refetchInterval: 20_000 }));
  if (!data || data.rows.length === 0) return null;
  return (
    <ul aria-label="Queued payouts" className="space-y-1 px-5 py-3 max-desk:px-3">
      {data.rows.map(({ currency, count, total, missing }) => (
        <li key={currency} className="flex items-start gap-2">
          <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-blue" />
          <span>
            <Link
              href={`/payouts?status=queued&source_currency=${currency}`}
              className="font-[540] underline decoration-line-strong underline-offset-2 hover:decoration-current"
            >
              {count === 1 ? '1 queued payout' : `${count} queued payouts`}
            </Link>{' '}
            totalling {formatMoney(total, currency)}, fees included.{' '}
            {missing > 0 ? (
              <span className="text-muted">Balance is {formatMoney(missing, currency)} short.</span>
            ) : (
              <span className="text-muted">The balance covers {count === 1 ? 'it' : 'all of them'}.</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
