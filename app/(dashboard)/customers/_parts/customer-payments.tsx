'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { FailureNotice } from '@/components/data/failure-notice';
import { formatMoney } from '@/components/money/format';
import { Moment } from '@/components/time/moment';
import { textLink } from '../../_resource/facts';
import { PaymentStatus } from '../../payments/_parts/payment-words';
import type { CustomerView } from './customer-account';

const SHOWN = 5;

/** The latest; all of them are in the list of payments. */
export function CustomerPayments({ view: { id } }: { view: CustomerView }) {
  const found = useQuery(useTRPC().payments.rows.queryOptions({ customer_id: id, per_page: SHOWN }));
  const failure = failureOf(found.error);
  if (failure) return <FailureNotice failure={failure} retry={() => void found.refetch()} />;
  if (!found.data) return <p className="text-muted">Loading…</p>;
  const { data, page_meta } = found.data;
  if (!data.length) return <p className="text-muted">None yet.</p>;
  return (
    <ul className="space-y-1.5">
      {data.map((row) => (
        <li key={row.payment.id} className="flex flex-wrap items-center gap-x-3">
          <Link href={`/payments/${row.payment.id}`} className={textLink}>
            {formatMoney(row.payment.payment_amount, row.payment.payment_currency)}
          </Link>
          <PaymentStatus row={row} />
          <span className="text-muted">
            <Moment at={row.payment.created_at} />
          </span>
        </li>
      ))}
      {page_meta.count > SHOWN && (
        <li>
          <Link href={`/payments?customer_id=${id}`} className={textLink}>
            All {page_meta.count} payments
          </Link>
        </li>
      )}
    </ul>
  );
}
