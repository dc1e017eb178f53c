import { RotateCw } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { Amount } from '@/components/amounts/amount';
import type { TimelineEntry } from '@/components/detail/timeline';
import { formatMoney } from '@/components/format/money';
import { Notice } from '@/components/primitives/notice';
import { detail } from '../../kit/detail/detail';
import { idValue, linkValue, timeValue } from '../../kit/detail/facts';
import { verb } from '../../kit/dialogs/verb';
import { reasonLabel } from './refund-reasons';
import { RefundStatus } from './status';

type View = Outputs['refunds']['view'];

const TONES: Record<string, TimelineEntry['tone']> = { 'refund.succeeded': 'green', 'refund.failed': 'red' };

export const refund = detail({
  view: 'refunds.view',
  api: { operation: 'refunds.get', path: '/refunds/{id}' },
  word: 'Refund',
  path: '/refunds',
  list: 'Refunds',
  titleOf: ({ refund, to }) => `${formatMoney(refund.amount, refund.currency)} to ${to}`,
  heading: ({ refund, to }) => ({
    eyebrow: <span className="[overflow-wrap:anywhere]">Refund to {to}</span>,
    title: (
      <Amount
        amount={refund.amount}
        currency={refund.currency}
        codeClassName="text-base font-medium text-muted"
      />
    ),
    status: <RefundStatus status={refund.status} />,
  }),
  actions: ({ refund }, me) => [
    refund.status === 'failed' &&
      me.scopes.includes('make') && { label: 'Try again', icon: RotateCw, Dialog: RetryRefund },
  ],
  Summary: ({ view: { refund } }: { view: View }) =>
    refund.error_message ? (
      <Notice tone="red" title="This refund failed">
        <p>{refund.error_message}</p>
      </Notice>
    ) : null,
  facts: ({ refund, expected_at }) => ({
    'Debited from your balance': formatMoney(refund.debit.amount, refund.debit.currency),
    Reason: reasonLabel(refund.reason),
    'Note to the customer': refund.note,
    Method: refund.payment_method === 'card' ? 'Card' : 'Bank transfer',
    'Expected to arrive': timeValue(expected_at),
    UTR: refund.utr,
    Payment: linkValue(`/payments/${refund.payment_id}`, 'View payment'),
    'Refund ID': idValue(refund.id),
    'Your request ID': refund.request_id,
    Created: timeValue(refund.created_at),
  }),
  timeline: ({ timeline }) =>
    timeline.map((entry) => ({ ...entry, detail: null, tone: TONES[entry.type] ?? 'accent' })),
  refresh: ({ refund }) => (refund.status === 'in_progress' ? 10_000 : false),
});

const RetryRefund = verb({
  mutation: 'refunds.retry',
  input: ({ refund }: Outputs['refunds']['view']) => ({ id: refund.id }),
  title: 'Try this refund again?',
  text: ({ refund: { amount, currency, debit }, to }) =>
    `${formatMoney(debit.amount, debit.currency)} is held in your balance, and ${formatMoney(amount, currency)} is sent to ${to} once more.`,
  act: { label: 'Try again', doing: 'Trying again…', undone: 'Refund not tried again' },
  keep: 'Cancel',
});
