import { Ban, CircleAlert, CircleCheck, Columns3, Hourglass, Link2, MinusCircle, Send } from 'lucide-react';
import type { Batch, BatchRow } from '@/app/_trpc/outputs';
import type { BadgeLook } from '@/components/status/status';

export const batchLooks: Record<Batch['status'], BadgeLook> = {
  mapping: { word: 'Match columns', tone: 'amber', icon: Columns3 },
  validating: { word: 'Checking', tone: 'blue', icon: Hourglass },
  ready: { word: 'Ready', tone: 'indigo', icon: CircleCheck },
  needs_fixes: { word: 'Has errors', tone: 'orange', icon: CircleAlert },
  submitting: { word: 'Submitting', tone: 'blue', icon: Send },
  submitted: { word: 'Submitted', tone: 'green', icon: CircleCheck },
  cancelled: { word: 'Discarded', tone: 'grey', icon: Ban },
};

export const rowLooks: Record<BatchRow['state'], BadgeLook> = {
  waiting: { word: 'Waiting', tone: 'grey', icon: Hourglass },
  ready: { word: 'Ready', tone: 'indigo', icon: CircleCheck },
  bad: { word: 'Error', tone: 'orange', icon: CircleAlert },
  made: { word: 'Payout created', tone: 'green', icon: CircleCheck },
  made_before: { word: 'Already created', tone: 'grey', icon: Link2 },
  dropped: { word: 'Excluded', tone: 'grey', icon: MinusCircle },
};

const FIELD_WORDS: Record<string, string> = {
  beneficiary_id: 'Beneficiary ID',
  beneficiary_name: 'Beneficiary name',
  account_last4: 'Last 4 digits of account',
  source_currency: 'You send (currency)',
  amount: 'Amount',
  payment_rail: 'Rail',
  purpose_code: 'Purpose',
  invoice_number: 'Invoice',
  request_id: 'Request ID',
};

export const fields = Object.entries(FIELD_WORDS).map(([value, label]) => ({ value, label }));

/** What a column is called once it is known what it fills. */
export const fieldWord = (field: string): string =>
  FIELD_WORDS[field] ?? `Note ${field.replace(/^notes\./, '')}`;

export const rowsWord = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

export const payoutsWord = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'payout' : 'payouts'}`;

/** The worker has something to do for it. */
export const isAtWork = (status: Batch['status'] | undefined): boolean =>
  status === 'validating' || status === 'submitting';
