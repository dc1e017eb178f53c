'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { Amount } from '@/components/amounts/amount';
import { countText } from '@/components/format/count';
import { Loading } from '@/components/primitives/loading';
import { PageLink } from '@/components/primitives/page-link';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Moment } from '@/components/time/moment';
import { PayinStatusBadge } from '../payins';
import type { OpenLinkView } from './status';

const SHOWN = 10;

/** The latest payment links that came from the open link. */
export function OpenLinkPayments({ view: { open_link: link, started } }: { view: OpenLinkView }) {
  const found = useQuery(
    useTRPC().payment_links.rows.queryOptions({ open_link_id: link.id, per_page: SHOWN }),
  );
  const failure = failureOf(found.error, 'Payers not loaded');
  if (failure) return <FailureNotice failure={failure} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Loading />;
  const { data } = found.data;
  if (data.length === 0) return <p className="text-muted">No one has started a payment yet.</p>;
  return (
    <>
      <ul className="divide-y divide-line card">
        {data.map(({ payment_link: { id, status, amount, currency, created_at }, customer }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2.5">
            <PageLink href={`/payment-links/${id}`} className="min-w-0 flex-1 truncate font-medium">
              {customer.name}
            </PageLink>
            <Amount amount={amount} currency={currency} />
            <PayinStatusBadge status={status} />
            <span className="text-muted text-xs">
              <Moment at={created_at} />
            </span>
          </li>
        ))}
      </ul>
      {started > SHOWN && (
        <p className="mt-2">
          <PageLink href={`/payment-links?open_link_id=${link.id}`} className="underline underline-offset-2">
            {`All ${countText(started)} payers`}
          </PageLink>
        </p>
      )}
    </>
  );
}
