import type { PayoutView } from '@/app/_trpc/outputs';
import { Crossing } from '@/components/money/crossing';
import { RfiNotice } from '../../compliance/rfis';
import { LazyReview } from './approval/lazy-review';
import { debitOf } from './debit';
import { DraftNotice } from './draft-notice';
import { amountLabelsOf, isCancelledOrFailed } from './labels';
import { LazyTracker } from './lazy-tracker';
import { NotSentNotice } from './not-sent-notice';
import { QueuedNotice } from './queued-notice';

export function PayoutMoney({ view }: { view: PayoutView }) {
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
      {review && can.approve.allowed && <LazyReview {...view} review={review} />}
      <LazyTracker view={view} />
      {draft && <DraftNotice draft={draft} />}
      {payout.status === 'queued' && <QueuedNotice payout={payout} payee={beneficiary.name} />}
      {rfi && <RfiNotice rfi={rfi} need="to send this payout" overdue="the payout is cancelled" />}
      <NotSentNotice view={view} />
    </>
  );
}
