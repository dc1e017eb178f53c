import type { Outputs } from '@/app/_trpc/outputs';

export type RefundReason = Outputs['refunds']['get']['reason'];

const labels: Record<RefundReason, string> = {
  'Requested By Customer': 'Requested by the customer',
  Duplicate: 'Paid twice',
  Fradulent: 'Fraudulent',
  Others: 'Other',
};

export const reasonLabel = (reason: RefundReason): string => labels[reason];

export const refundReasons = Object.entries(labels).map(([value, label]) => ({
  value: value as RefundReason,
  label,
}));
