'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import { PaymentLine } from '../payments';

export function PayinPayments({ id }: { id: string }) {
  const found = useQuery(useTRPC().payments.on_payin.queryOptions({ payin_id: id }));
  const failure = failureOf(found.error, 'Payments not loaded');
  if (failure) return <FailureNotice failure={failure} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Loading />;
  const { payments } = found.data;
  if (payments.length === 0) return <p className="text-muted">No payments yet.</p>;
  return (
    <ul className="space-y-3">
      {payments.map((payment) => (
        <PaymentLine key={payment.id} row={{ payment, unmatched: payment.payin_id === null }} />
      ))}
    </ul>
  );
}
