import type { PayoutView } from '@/app/_trpc/outputs';
import { Crossing } from '@/components/money/crossing';
import { LateReview } from '../../approvals/_parts/late-review';
import { RfiNotice } from '../../rfis/_parts/rfi-notice';
import { debitOf } from './debit';
import { DraftNotice } from './draft-notice';
import { NotSentNotice } from './not-sent-notice';
import { amountLabelsOf, isDropped } from './payout-labels';
import { QueuedNotice } from './queued-notice';

/** What happens to the money, and what stands in its way. */
export function PayoutMoney({ view }: { view: PayoutView }) {
  const { payout, beneficiary, remittance, draft, rfi, review, can } = view;
  const words = amountLabelsOf(payout);
  return (
    <>
      <Crossing
        broken={isDropped(payout.status)}
        from={{
          label: words.leaves(payout.source_currency),
          amount: debitOf(payout),
          currency: payout.source_currency,
        }}
        to={{
          label: words.arrives(beneficiary.name),
          amount: remittance?.received.amount ?? payout.destination_amount,
          currency: payout.destination_currency,
        }}
      />
      {review && can.approve.allowed && <LateReview review={review} beneficiary={beneficiary} />}
      {draft && <DraftNotice draft={draft} />}
      {payout.status === 'queued' && <QueuedNotice payout={payout} payee={beneficiary.name} />}
      {rfi && <RfiNotice rfi={rfi} need="to send this payout" overdue="the payout is cancelled" />}
      <NotSentNotice view={view} />
    </>
  );
}
