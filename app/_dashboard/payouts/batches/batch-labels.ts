import { Ban, CircleAlert, CircleCheck, Columns3, Hourglass, Link2, MinusCircle, Send } from 'lucide-react';
import type { Batch, BatchRow } from '@/app/_trpc/outputs';
import type { BadgeProps } from '@/components/primitives/badge';

export const batchBadges: Record<Batch['status'], BadgeProps> = {
  mapping: { label: 'Match columns', tone: 'amber', icon: Columns3 },
  validating: { label: 'Checking', tone: 'blue', icon: Hourglass },
  ready: { label: 'Ready', tone: 'indigo', icon: CircleCheck },
  needs_fixes: { label: 'Has errors', tone: 'orange', icon: CircleAlert },
  submitting: { label: 'Submitting', tone: 'blue', icon: Send },
  submitted: { label: 'Submitted', tone: 'green', icon: CircleCheck },
  cancelled: { label: 'Discarded', tone: 'grey', icon: Ban },
};

export const rowBadges: Record<BatchRow['state'], BadgeProps> = {
  waiting: { label: 'Waiting', tone: 'grey', icon: Hourglass },
  ready: { label: 'Ready', tone: 'indigo', icon: CircleCheck },
  bad: { label: 'Error', tone: 'orange', icon: CircleAlert },
  made: { label: 'Payout created', tone: 'green', icon: CircleCheck },
  made_before: { label: 'Already created', tone: 'grey', icon: Link2 },
  dropped: { label: 'Excluded', tone: 'grey', icon: MinusCircle },
};

const FIELD_LABELS: Record<string, string> = {
  beneficiary_id: 'Beneficiary ID',
  beneficiary_name: 'Beneficiary name',
  account_last4: 'Last 4 digits of account',
  source_currency: 'You send (currency)',
  amount: 'Amount',
  payment_rail: 'Payment method',
  purpose_code: 'Purpose',
  invoice_number: 'Invoice',
  request_id: 'Your request ID',
};

export const fields = Object.entries(FIELD_LABELS).map(([value, label]) => ({ value, label }));

export const fieldLabel = (field: string): string =>
  FIELD_LABELS[field] ?? `Note ${field.replace(/^notes\./, '')}`;

export const rowCount = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

export const payoutCount = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'payout' : 'payouts'}`;

export const isProcessing = (status: Batch['status'] | undefined): boolean =>
  status === 'validating' || status === 'submitting';
