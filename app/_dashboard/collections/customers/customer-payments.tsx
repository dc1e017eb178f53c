'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { LatestRows } from '../../kit/detail/latest-rows';
import { PaymentLine } from '../payments';
import type { CustomerView } from './customer-account';

export function CustomerPayments({ view: { id } }: { view: CustomerView }) {
  const query = useQuery(useTRPC().payments.rows.queryOptions({ customer_id: id, per_page: 5 }));
  return (
    <LatestRows
      query={query}
      none="None yet."
      all={{ href: `/payments?customer_id=${id}`, noun: 'payments' }}
    >
      {(row) => <PaymentLine key={row.payment.id} row={row} />}
    </LatestRows>
  );
}
