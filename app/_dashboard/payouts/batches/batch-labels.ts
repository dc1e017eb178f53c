import type { Batch } from '@/app/_trpc/outputs';
import { plural } from '@/components/format/count';

const FIELD_LABELS: Record<string, string> = {
  beneficiary_id: 'Beneficiary ID',
  beneficiary_name: 'Beneficiary name',
  account_last4: 'Last 4 digits of account',
  source_currency: 'You send (currency)',
  amount: 'Amount',
  payment_rail: 'Payment method',
  purpose_code: 'Purpose',
  invoice_number: 'Invoice',
  message: 'Message',
  request_id: 'Your request ID',
};

export const fields = Object.entries(FIELD_LABELS).map(([value, label]) => ({ value, label }));

export const fieldLabel = (field: string): string =>
  FIELD_LABELS[field] ?? `Note ${field.replace(/^notes\./, '')}`;

export const rowCount = (count: number): string => `${plural(count, 'row')}`;

export const payoutCount = (count: number): string => `${plural(count, 'payout')}`;

export const isProcessing = (status: Batch['status'] | undefined): boolean =>
  status === 'validating' || status === 'submitting';
