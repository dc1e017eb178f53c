'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { formatMoney } from '@/components/format/money';
import { calendarDate } from '@/components/format/time';
import { Confirm } from '../../kit/dialogs/confirm';
import type { Candidate, PaymentView } from './words';

type Props = { view: PaymentView; candidate: Candidate; close: () => void };

export function ConnectTransfer({ view: { payment }, candidate, close }: Props) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const connect = useMutation({
    ...trpc.payments.connect_payin.mutationOptions(),
    onSuccess: close,
    onSettled: () => queries.invalidateQueries(),
  });
  const name = candidate.invoice_number ?? candidate.reference_number ?? candidate.customer_name;
  const amount = formatMoney(payment.payment_amount, payment.payment_currency);
  const said = payment.payment_method.details as { remittance_information?: string | null };
  const lines: [string, string, string][] = [
    ['Amount', amount, formatMoney(candidate.amount, candidate.currency)],
    ['Name', payment.sender_name, candidate.customer_name],
    [
      'Reference',
      said.remittance_information ?? 'None',
      [candidate.invoice_number, candidate.reference_number].filter(Boolean).join(', ') || 'None',
    ],
    [
      'Date',
      calendarDate(payment.created_at.slice(0, 10)),
      `Created ${calendarDate(candidate.created_at.slice(0, 10))}`,
    ],
  ];
  return (
    <Confirm
      title={`Match with ${name}?`}
      description={
        payment.funds_available
          ? `${name} is marked as paid. The ${amount} is already in your balance and isn’t credited again.`
          : `${name} is marked as paid, and the ${amount} moves from pending to available.`
      }
      act={{ label: 'Match transfer', doing: 'Matching…', undone: 'Transfer not matched' }}
      mutation={connect}
      send={() => connect.mutate({ id: payment.id, payin_id: candidate.id })}
      close={close}
    >
      <table className="w-full text-left">
        <thead className="text-muted text-xs">
          <tr>
            <td />
            <th scope="col" className="py-1 pr-3 font-normal">
              Transfer
            </th>
            <th scope="col" className="py-1 font-normal">
              {candidate.type === 'orders' ? 'Checkout order' : 'Payment link'}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([label, transfer, wanted]) => (
            <tr key={label} className="border-line border-t align-top">
              <th scope="row" className="py-1.5 pr-3 font-normal text-muted">
                {label}
              </th>
              <td className="py-1.5 pr-3 [overflow-wrap:anywhere]">{transfer}</td>
              <td className="py-1.5 [overflow-wrap:anywhere]">{wanted}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Confirm>
  );
}
