'use client';

import { formatMoney } from '@/components/format/money';
import { calendarDate } from '@/components/format/time';
import { SimpleTable } from '@/components/primitives/table';
import { useAct } from '../../kit/act/use-act';
import { Confirm } from '../../kit/dialogs/confirm';
import type { Candidate, PaymentView } from './words';

type Props = { view: PaymentView; candidate: Candidate; onClose: () => void };

export function ConnectTransfer({ view: { payment }, candidate, onClose }: Props) {
  const connect = useAct('payments.connect_payin', { onDone: onClose });
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
      onConfirm={() => connect.run({ id: payment.id, payin_id: candidate.id })}
      onClose={onClose}
    >
      <SimpleTable
        label="Transfer and its match"
        rows={lines}
        keyOf={([label]) => label}
        columns={[
          { header: 'Detail', cell: ([label]) => <span className="text-muted">{label}</span> },
          { header: 'Transfer', cell: ([, transfer]) => transfer },
          {
            header: candidate.type === 'orders' ? 'Checkout order' : 'Payment link',
            cell: ([, , expected]) => expected,
          },
        ]}
      />
    </Confirm>
  );
}
