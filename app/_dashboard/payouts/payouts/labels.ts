import type { PayoutView } from '@/app/_trpc/outputs';
import { hasArrived } from '@/server/features/payouts/payouts/words/status';
import type { Status } from './status';

export const isFinal = (status: Status) =>
  status === 'success' || status === 'failed' || status === 'cancelled';

export const isCancelledOrFailed = (status: Status) => status === 'failed' || status === 'cancelled';

type AmountLabels = { leaves: (currency: string) => string; arrives: (name: string) => string };

const planned: AmountLabels = {
  leaves: (currency) => `From ${currency} balance`,
  arrives: (name) => `${name} will receive`,
};
const dropped: AmountLabels = {
  leaves: (currency) => `Would have debited ${currency} balance`,
  arrives: (name) => `${name} would have received`,
};

const amountLabels: Record<Status, AmountLabels> = {
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
    arrives: (name) => `${name} receives`,
  },
  failed: dropped,
  cancelled: dropped,
};

const arrived: AmountLabels = {
  leaves: (currency) => `Sent from ${currency} balance`,
  arrives: (name) => `${name} received`,
};

export const amountLabelsOf = (payout: PayoutView['payout']): AmountLabels =>
  hasArrived(payout) ? arrived : amountLabels[payout.status];

export const SWIFT_CHARGES: Record<NonNullable<PayoutView['payout']['swift_charges']>, string> = {
  sha: 'Shared (SHA): each side pays its bank',
  our: 'All by you (OUR)',
  ben: 'All by the beneficiary (BEN)',
};

export const fieldLabels: Record<string, string> = {
  beneficiary_id: 'Pay to',
  source_currency: 'Pay from',
  source_amount: 'Amount',
  payment_rail: 'Payment method',
  swift_charges: 'Bank charges',
  purpose_code: 'Purpose',
  invoice_number: 'Invoice number',
  message: 'Message to beneficiary',
  documents: 'Documents',
  notes: 'Notes',
  send_on: 'Send on',
  frequency: 'Repeats',
  ends_on: 'Last date',
  quote_id: 'Rate',
};
