'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { pollWithoutStream } from '@/app/_trpc/live';
import type { SubscriptionView } from '@/app/_trpc/outputs';
import { LatestRows } from '../../kit/detail/latest-rows';
import { PaymentLine } from '../payments';

export function SubscriptionPayments({ view: { subscription } }: { view: SubscriptionView }) {
  const { id } = subscription;
  const query = useQuery({
    ...useTRPC().payments.rows.queryOptions({ subscription_id: id, per_page: 6 }),
    refetchInterval: pollWithoutStream(10_000),
  });
  return (
    <LatestRows
      query={query}
      none="No payments yet."
      all={{ href: `/payments?subscription_id=${id}`, noun: 'payments' }}
    >
      {(row) => <PaymentLine key={row.payment.id} row={row} />}
    </LatestRows>
  );
}
