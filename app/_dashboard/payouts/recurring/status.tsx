import { Ban, CalendarSync, CircleCheck, CirclePause } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { statusBadge } from '@/components/primitives/badge';
import {
  RECURRING_STATUS_LABELS,
  type RecurringStatus,
} from '@/server/features/payouts/recurring-payouts/words';
import { lookOf } from '../../kit/look';

export type RecurringRow = Outputs['recurring_payouts']['rows']['data'][number];
export type RecurringView = Outputs['recurring_payouts']['view'];

export const RecurringStatusBadge = statusBadge<RecurringStatus>({
  active: { label: RECURRING_STATUS_LABELS.active, tone: 'active', icon: CircleCheck },
  paused: { label: RECURRING_STATUS_LABELS.paused, tone: 'attention', icon: CirclePause },
  ended: { label: RECURRING_STATUS_LABELS.ended, tone: 'neutral', icon: Ban },
});

/** The current draft's number, which a person may have changed. */
export const nextInvoiceNumber = (
  { payout_id }: RecurringView['recurring_payout'],
  payouts: RecurringView['payouts'],
) =>
  payouts.find(({ payout }) => payout.id === payout_id && payout.status === 'draft')?.payout.invoice_number;

/** The amount that stays the same, and whether it is the sent or the received one. */
export function fixedAmount({ terms }: RecurringRow['recurring_payout']) {
  return terms.source_amount === null
    ? { amount: terms.destination_amount!, currency: terms.destination_currency, side: 'received' as const }
    : { amount: terms.source_amount, currency: terms.source_currency, side: 'sent' as const };
}

export const look = lookOf(CalendarSync);
