import type { PayoutView } from '@/app/_trpc/outputs';
import { Amount } from '@/components/amounts/amount';
import { Crossing } from '@/components/amounts/crossing';
import { Fact, Facts } from '@/components/detail/facts';
import type { TimelineEntry } from '@/components/detail/timeline';
import { formatMoney } from '@/components/format/money';
import { PageLink } from '@/components/primitives/page-link';
import { ZoneName } from '@/components/time/zone';
import { shownPayoutStatus } from '@/server/features/payouts/payouts/words/status';
import { RfiNotice } from '../../compliance/rfis';
import { detail } from '../../kit/detail/detail';
import { LinkNotice } from '../../kit/dialogs/link-notice';
import { payoutActions } from './actions';
import { ApprovalProgress, approvalStep, hadApproval } from './approval/approval-progress';
import { LazyReview } from './approval/lazy-review';
import { debitOf } from './debit';
import { DraftNotice } from './draft-notice';
import { payoutFacts } from './facts';
import { amountLabelsOf, isCancelledOrFailed, isFinal } from './labels';
import { LazyComments } from './lazy-comments';
import { LazyTracker } from './lazy-tracker';
import { NotSentNotice } from './not-sent-notice';
import { QueuedNotice } from './queued-notice';
import { RemittanceFacts } from './remittance-facts';
import { PayoutStatusBadge } from './status';

function PayoutMoney({ view }: { view: PayoutView }) {
  const { beneficiary, remittance, draft, rfi, review, can, repriced } = view;
  const payout = repriced ?? view.payout;
  const labels = amountLabelsOf(payout);
  return (
    <>
      <Crossing
        broken={isCancelledOrFailed(payout.status)}
        from={{
          label: labels.leaves(payout.source_currency),
          amount: debitOf(payout),
          currency: payout.source_currency,
        }}
        to={{
          label: labels.arrives(beneficiary.name),
          amount: remittance?.received.amount ?? payout.destination_amount,
          currency: payout.destination_currency,
        }}
      />
      <LinkNotice
        noun="payout"
        canApprove={can.approve.allowed}
        isWaiting={payout.status === 'pending_approval'}
        reason={can.approve.reason}
        votes={view.approval?.votes ?? []}
      />
      {review && can.approve.allowed && <LazyReview {...view} review={review} />}
      <LazyTracker view={view} />
      {draft && <DraftNotice draft={draft} />}
      {payout.status === 'queued' && <QueuedNotice payout={payout} payee={beneficiary.name} />}
      {rfi && <RfiNotice rfi={rfi} need="to send this payout" overdue="the payout is cancelled" />}
      <NotSentNotice view={view} />
    </>
  );
}

const tones: Record<string, TimelineEntry['tone']> = {
  'payout.confirmed': 'green',
  'payout.refused': 'red',
  'payout.returned_to_draft': 'red',
  'payout.taken_back': 'grey',
  'payout.expired': 'red',
  'payout.approval_expired': 'grey',
  'payout.cancelled': 'grey',
  'payout.rejected': 'red',
  'payout.approved': 'green',
  'payout.cleared': 'green',
  'payout.insufficient_funds': 'red',
  'payout.denied': 'red',
  'payout.rfi_overdue': 'red',
  'payout.returned': 'red',
  'payout.step_approved': 'green',
};

const payoutTimeline = ({ payout, timeline }: PayoutView): TimelineEntry[] =>
  timeline.map((entry) => ({
    ...entry,
    detail: entry.detail === payout.error_code ? payout.error_description : entry.detail,
    tone: tones[entry.type] ?? 'accent',
  }));

const PayoutNotes = ({ view: { payout } }: { view: PayoutView }) => (
  <Facts>
    {Object.entries(payout.notes).map(([key, value]) => (
      <Fact key={key} term={key}>
        {String(value)}
      </Fact>
    ))}
  </Facts>
);

export const payout = detail({
  view: 'payouts.view',
  api: { operation: 'payouts.get', path: '/payouts/{id}' },
  word: 'Payout',
  path: '/payouts',
  list: 'Payouts',
  titleOf: ({ payout, beneficiary }) =>
    `${formatMoney(payout.source_amount, payout.source_currency)} to ${beneficiary.name}`,
  heading: ({ payout, beneficiary, rejected }) => ({
    eyebrow: (
      <>
        Payout to{' '}
        <PageLink
          href={`/payouts?beneficiary_id=${beneficiary.id}`}
          className="text-text underline decoration-line-strong underline-offset-2 hover:decoration-current"
        >
          {beneficiary.name}
        </PageLink>{' '}
        {beneficiary.account}
      </>
    ),
    title: (
      <Amount
        amount={payout.source_amount}
        currency={payout.source_currency}
        codeClassName="text-base font-medium text-muted"
      />
    ),
    status: <PayoutStatusBadge status={shownPayoutStatus(payout, rejected)} />,
  }),
  actions: payoutActions,
  Summary: PayoutMoney,
  facts: payoutFacts,
  sections: [
    { title: 'Remittance', when: ({ remittance }) => remittance !== null, Body: RemittanceFacts },
    { title: 'Notes', when: ({ payout }) => Object.keys(payout.notes).length > 0, Body: PayoutNotes },
  ],
  aside: [
    { title: 'Approval', note: approvalStep, when: hadApproval, Body: ApprovalProgress },
    { title: 'Comments', note: <ZoneName />, Body: LazyComments },
  ],
  timeline: payoutTimeline,
  refresh: ({ payout }) => (isFinal(payout.status) ? false : 5_000),
});
