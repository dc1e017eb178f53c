'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { formatMoney } from '@/components/format/money';
import { PageLink } from '@/components/primitives/page-link';
import { textLink } from '../../kit/detail/facts';
import { RefundStatus, reasonLabel } from '../refunds';
import type { PaymentView } from './words';

export function PaymentRefunds({ view: { payment } }: { view: PaymentView }) {
  const found = useQuery(useTRPC().refunds.list.queryOptions({ payment_id: payment.id }));
  return (
    <ul className="space-y-1.5">
      {found.data?.data.map((refund) => (
        <li key={refund.id} className="flex flex-wrap items-center gap-x-3">
          <PageLink href={`/refunds/${refund.id}`} className={textLink}>
            {formatMoney(refund.amount, refund.currency)}
          </PageLink>
          <RefundStatus status={refund.status} />
          <span className="text-muted">{reasonLabel(refund.reason)}</span>
        </li>
      ))}
    </ul>
  );
}
