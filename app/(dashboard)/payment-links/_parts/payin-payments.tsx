'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleX, Hourglass, Send } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { Outputs } from '@/app/_trpc/outputs';
import { FailureNotice } from '@/components/data/failure-notice';
import { Id } from '@/components/id/id';
import { Amount } from '@/components/money/amount';
import { Badge, type BadgeProps } from '@/components/status/status';
import { Moment } from '@/components/time/moment';
import { methodLabel } from './payin-facts';

type Payment = Outputs['payments']['on_payin']['payments'][number];

const looks: Record<Payment['status'], BadgeProps> = {
  in_progress: { label: 'In progress', tone: 'indigo', icon: Send },
  success: { label: 'Paid', tone: 'green', icon: CircleCheck },
  failed: { label: 'Failed', tone: 'red', icon: CircleX },
  action_required: { label: 'Action required', tone: 'orange', icon: CircleAlert },
  under_review: { label: 'In review', tone: 'amber', icon: Hourglass },
};

/** What paid it, what was tried, and transfers that name it without paying it. */
export function PayinPayments({ id }: { id: string }) {
  const found = useQuery(useTRPC().payments.on_payin.queryOptions({ payin_id: id }));
  const failure = failureOf(found.error, 'Payments not loaded');
  if (failure) return <FailureNotice failure={failure} retry={() => void found.refetch()} />;
  if (!found.data) return <p className="animate-late text-muted">Loading…</p>;
  const { payments } = found.data;
  if (payments.length === 0) return <p className="text-muted">No payments yet.</p>;
  return (
    <ul className="space-y-3">
      {payments.map((payment) => (
        <li key={payment.id} className="space-y-0.5">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Amount
              amount={payment.payment_amount}
              currency={payment.payment_currency}
              className="font-[560]"
            />
            <Badge {...looks[payment.status]} />
            <span className="text-muted">
              {methodLabel(payment.payment_method.type)}, {payment.sender_name},{' '}
              <Moment at={payment.created_at} focusable />
            </span>
          </div>
          {payment.error_description && <p className="text-orange">{payment.error_description}</p>}
          <Id id={payment.id} of="payment ID" />
        </li>
      ))}
    </ul>
  );
}
