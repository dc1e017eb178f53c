'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { isLive } from '@/app/_trpc/live';
import type { OrderView, Outputs } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';

const REFRESH_MS = 5_000;

type Payment = Outputs['payments']['on_payin']['payments'][number];

const isFinal = (payment: Payment | undefined): boolean =>
  payment?.funds_available === true && (payment.beneficiary_id === null || payment.credited_at !== null);

export function RemittanceSteps({ view: { order, customer, beneficiary } }: { view: OrderView }) {
  const { data } = useQuery(
    useTRPC().payments.on_payin.queryOptions(
      { payin_id: order.id },
      { refetchInterval: ({ state }) => (isLive() || isFinal(state.data?.payments[0]) ? false : REFRESH_MS) },
    ),
  );
  const payment = data?.payments.find(({ payin_id }) => payin_id === order.id);
  const paid = order.status === 'paid';
  const { lrs } = order;
  const amount = formatMoney(order.amount, order.currency);
  const steps = [
    { done: paid, title: `${customer.name} consents`, note: 'On the consent page' },
    {
      done: paid,
      title: `${lrs!.bank_name} debits ${formatMoney(lrs!.total.amount, lrs!.total.currency)}`,
      note: 'As soon as they consent',
    },
    {
      done: payment?.funds_available === true,
      title: `${amount} arrives`,
      note: beneficiary
        ? 'Usually within two business days'
        : 'In your USD balance, usually within two business days',
    },
    beneficiary && {
      done: payment?.credited_at != null,
      title: `${beneficiary.name} is credited`,
      note: 'One business day later',
    },
  ];
  return (
    <ol className="space-y-2">
      {steps.map(
        (step) =>
          step && (
            <li key={step.title} className="flex gap-2">
              {step.done ? (
                <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-green" />
              ) : (
                <CircleDashed aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />
              )}
              <span className="min-w-0 flex-1">
                {step.title}
                <span className="block text-muted text-xs">{step.note}</span>
              </span>
              <span className="text-muted text-xs">{step.done ? 'Done' : 'To do'}</span>
            </li>
          ),
      )}
    </ol>
  );
}
