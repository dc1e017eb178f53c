import type { Batch } from '@/app/_trpc/outputs';

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
