import type { PayoutView } from '@/app/_trpc/outputs';
import { Notice } from '@/components/primitives/notice';

export function NotSentNotice({ view: { payout, rejected, approval } }: { view: PayoutView }) {
  const rejection = rejected && approval?.votes.find(({ verdict }) => verdict === 'rejected');
  return (
    <>
      {rejection && (
        <Notice tone="red" title={`Rejected by ${rejection.by}`}>
          <p>{rejection.reason}</p>
        </Notice>
      )}
      {payout.error_description && (
        <Notice tone={payout.status === 'failed' ? 'red' : 'amber'} title={payout.error_description}>
          {payout.customer_error_description && (
            <p>Message for the customer: “{payout.customer_error_description}”</p>
          )}
          <p className="font-mono text-xs">{payout.error_code}</p>
        </Notice>
      )}
    </>
  );
}
