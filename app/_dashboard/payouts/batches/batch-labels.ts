import { Ban, CircleAlert, CircleCheck, Columns3, Hourglass, Link2, MinusCircle, Send } from 'lucide-react';
import type { Batch, BatchRow } from '@/app/_trpc/outputs';
import type { BadgeProps } from '@/components/primitives/badge';

export const batchBadges: Record<Batch['status'], BadgeProps> = {
  mapping: { label: 'Match columns', tone: 'attention', icon: Columns3 },
  validating: { label: 'Checking', tone: 'progress', icon: Hourglass },
  ready: { label: 'Ready', tone: 'attention', icon: CircleCheck },
  needs_fixes: { label: 'Has errors', tone: 'attention', icon: CircleAlert },
  submitting: { label: 'Submitting', tone: 'progress', icon: Send },
  submitted: { label: 'Submitted', tone: 'neutral', icon: CircleCheck },
  cancelled: { label: 'Discarded', tone: 'neutral', icon: Ban },
};

export const rowBadges: Record<BatchRow['state'], BadgeProps> = {
  waiting: { label: 'Waiting', tone: 'neutral', icon: Hourglass },
  ready: { label: 'Ready', tone: 'neutral', icon: CircleCheck },
  bad: { label: 'Error', tone: 'attention', icon: CircleAlert },
  made: { label: 'Payout created', tone: 'neutral', icon: CircleCheck },
  made_before: { label: 'Already created', tone: 'neutral', icon: Link2 },
  dropped: { label: 'Excluded', tone: 'neutral', icon: MinusCircle },
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
