import {
  ArrowDownLeft,
  CircleAlert,
  CircleCheck,
  CircleX,
  Hourglass,
  Link2Off,
  Plus,
  Send,
  Undo2,
} from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { Badge, statusBadge } from '@/components/primitives/badge';
import {
  PAYMENT_STATUS_LABELS as LABELS,
  paymentStatusLabel,
} from '@/server/features/collections/payments/words';
import { shortNumber } from '@/server/kernel/text/short-number';
import { lookOf } from '../../kit/look';
import { resourceHref } from '../../resources';

export type PaymentRow = Outputs['payments']['rows']['data'][number];
export type PaymentView = Outputs['payments']['view'];
export type Candidate = Outputs['payments']['candidates']['data'][number];
type Payment = PaymentRow['payment'];

const StatusBadge = statusBadge<Payment['status']>({
  in_progress: { label: LABELS.in_progress, tone: 'progress', icon: Send },
  success: { label: LABELS.success, tone: 'neutral', icon: CircleCheck },
  failed: { label: LABELS.failed, tone: 'bad', icon: CircleX },
  action_required: { label: LABELS.action_required, tone: 'attention', icon: CircleAlert },
  under_review: { label: LABELS.under_review, tone: 'progress', icon: Hourglass },
});

type StatusProps = { row: Pick<PaymentRow, 'payment' | 'unmatched'> };

/** Unmatched payments need action; top-ups by the business do not. */
export function PaymentStatus({ row: { payment, unmatched } }: StatusProps) {
  if (unmatched) return <Badge label="Unmatched" tone="attention" icon={Link2Off} />;
  if (payment.payin_type === 'add_funds') return <Badge label="Top-up" tone="neutral" icon={Plus} />;
  const label = paymentStatusLabel(payment);
  if (label !== LABELS[payment.status]) return <Badge label={label} tone="neutral" icon={Undo2} />;
  return <StatusBadge status={payment.status} />;
}

const NETWORKS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  rupay: 'RuPay',
  jcb: 'JCB',
  diners: 'Diners Club',
};

export const networkName = (network: string | null): string => NETWORKS[network ?? ''] ?? 'Card';

export function methodOf({ payment_method: { type, details } }: Payment): string {
  if (type === 'pay_via_bank') return 'Pay via bank';
  if (type !== 'card') return 'Bank transfer';
  const { card_network, end_digits } = details as { card_network: string | null; end_digits: string };
  return `${networkName(card_network)} ${shortNumber(end_digits)}`;
}

/** An LRS remittance: the customer's bank authorized it and the dollars arrive later. */
export const isRemittance = ({ payment_method }: Payment): boolean => payment_method.type === 'pay_via_bank';

export function fundsText({ status, funds_available, beneficiary_id, credited_at }: Payment): string | null {
  if (status === 'failed' || status === 'in_progress') return null;
  if (credited_at) return 'Credited to beneficiary';
  if (!funds_available) return 'Pending';
  return beneficiary_id ? 'Landed' : 'Available';
}

export const paidName = (paid: NonNullable<PaymentRow['paid']>): string =>
  paid.invoice_number ?? paid.reference_number ?? paid.product ?? fallbackNames[paid.type];

const fallbackNames = {
  orders: 'Checkout order',
  payment_link: 'Payment link',
  subscription: 'Subscription',
} as const;

const paidKinds = { orders: 'order', payment_link: 'payin', subscription: 'subscription' } as const;

export const paidHref = ({ id, type }: NonNullable<PaymentRow['paid']>): string =>
  resourceHref(paidKinds[type], id)!;

/** Found by the status of its row, which knows top-ups and unmatched transfers. */
export const look = lookOf(ArrowDownLeft, ({ status }: { status: string }) => (
  <PaymentStatus
    row={{
      payment: {
        status,
        payin_type: status === 'top_up' ? 'add_funds' : null,
      } as PaymentRow['payment'],
      unmatched: status === 'unmatched',
    }}
  />
));
