import { Notice } from '@/components/primitives/notice';
import { WaitingNotice } from '../../kit/dialogs/waiting-notice';
import type { SettlementView } from './status';

export function SettlementNotice({ view: { settlement, approval } }: { view: SettlementView }) {
  if (settlement.status === 'pending_approval') return <WaitingNotice approval={approval} />;
  if (settlement.status === 'failed') {
    return (
      <Notice tone="red" title="This withdrawal failed">
        <p>{settlement.error_description} The money is back in your balance.</p>
      </Notice>
    );
  }
  if (settlement.returned_at) {
    return (
      <Notice tone="amber" title="The bank returned this withdrawal">
        <p>The amount is back in your balance. The fee is not returned.</p>
      </Notice>
    );
  }
  const rejected = approval.votes.find(({ verdict }) => verdict === 'rejected');
  return rejected ? (
    <Notice tone="red" title={`Rejected by ${rejected.by}`}>
      <p>{rejected.reason}</p>
    </Notice>
  ) : null;
}
