'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import { textLink } from '../../kit/detail/facts';
import { PaymentLine } from '../payments';
import type { CustomerView } from './customer-account';

const SHOWN = 5;

export function CustomerPayments({ view: { id } }: { view: CustomerView }) {
  const found = useQuery(useTRPC().payments.rows.queryOptions({ customer_id: id, per_page: SHOWN }));
  const failure = failureOf(found.error);
  if (failure) return <FailureNotice failure={failure} retry={() => void found.refetch()} />;
  if (!found.data) return <Loading />;
  const { data, page_meta } = found.data;
  if (!data.length) return <p className="text-muted">None yet.</p>;
  return (
    <ul className="space-y-3">
      {data.map((row) => (
        <PaymentLine key={row.payment.id} row={row} />
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
