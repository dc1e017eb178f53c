import { formatMoney } from '@/components/format/money';
import { Amount } from '@/components/money/amount';
import { PageLink } from '@/components/primitives/page-link';
import { ZoneName } from '@/components/time/zone';
import { shownPayoutStatus } from '@/server/features/payouts/payouts/words/status';
import { detail } from '../../kit/detail/detail';
import { payoutActions } from './actions';
import { ApprovalProgress, approvalStep, hadApproval } from './approval/approval-progress';
import { payoutFacts } from './facts';
import { isFinal } from './labels';
import { LazyComments } from './lazy-comments';
import { PayoutMoney } from './money';
import { PayoutNotes } from './notes';
import { RemittanceFacts } from './remittance-facts';
import { PayoutStatusBadge } from './status';
import { payoutTimeline } from './timeline';

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
