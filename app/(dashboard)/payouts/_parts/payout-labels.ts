import type { Status } from '@/components/status/status';

export const railLabel = (rail: string) => rail.toUpperCase();

export const isFinal = (status: Status) =>
  status === 'success' || status === 'failed' || status === 'cancelled';

export const isDropped = (status: Status) => status === 'failed' || status === 'cancelled';

type AmountLabels = { leaves: (currency: string) => string; arrives: (name: string) => string };

const planned: AmountLabels = {
  leaves: (currency) => `From ${currency} balance`,
  arrives: (name) => `${name} will receive`,
};
const dropped: AmountLabels = {
  leaves: (currency) => `Not sent from ${currency} balance`,
  arrives: (name) => `Not received by ${name}`,
};

export const amountLabels: Record<Status, AmountLabels> = {
  draft: planned,
  pending_approval: planned,
  queued: planned,
  action_required: planned,
  in_progress: {
    leaves: (currency) => `Sent from ${currency} balance`,
    arrives: (name) => `${name} will receive`,
  },
  success: {
    leaves: (currency) => `Sent from ${currency} balance`,
    arrives: (name) => `${name} received`,
  },
  failed: dropped,
  cancelled: dropped,
};

/** What the fields of a payout are called, in the order of the form. */
export const fieldLabels: Record<string, string> = {
  beneficiary_id: 'Pay to',
  source_currency: 'Pay from',
  source_amount: 'Amount',
  payment_rail: 'Rail',
  purpose_code: 'Purpose',
  invoice_number: 'Invoice number',
  documents: 'Documents',
  notes: 'Notes',
  send_on: 'Send on',
  quote_id: 'Rate',
};
