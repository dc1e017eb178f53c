'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { SubscriptionView } from '@/app/_trpc/outputs';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import { textLink } from '../../kit/detail/facts';
import { PaymentLine } from '../payments';

const SHOWN = 6;

export function SubscriptionPayments({ view: { subscription } }: { view: SubscriptionView }) {
  const { id } = subscription;
  const found = useQuery({
    ...useTRPC().payments.rows.queryOptions({ subscription_id: id, per_page: SHOWN }),
    refetchInterval: 10_000,
  });
  const failure = failureOf(found.error, 'Payments not loaded');
  if (failure) return <FailureNotice failure={failure} retry={() => void found.refetch()} />;
  if (!found.data) return <Loading />;
  const { data, page_meta } = found.data;
  if (data.length === 0) return <p className="text-muted">No payments yet.</p>;
  return (
    <ul className="space-y-3">
      {data.map((row) => (
        <PaymentLine key={row.payment.id} row={row} />
      ))}
      {page_meta.count > SHOWN && (
        <li>
          <Link href={`/payments?subscription_id=${id}`} className={textLink}>
            All {page_meta.count} payments
          </Link>
        </li>
      )}
    </ul>
  );
}
