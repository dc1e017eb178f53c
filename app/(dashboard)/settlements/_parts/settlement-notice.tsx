import { Notice } from '@/components/ui/notice';
import type { SettlementView } from './settlement-status';

/** What somebody must know of it before its facts. */
export function SettlementNotice({ view: { settlement, approval } }: { view: SettlementView }) {
  if (settlement.status === 'pending_approval') {
    return (
      <Notice tone="amber" title={waitingTitle(approval)}>
        <p>
          {approval.could.length > 0
            ? `${orList(approval.could)} can approve it. `
            : 'Nobody else can approve it yet: add an approver. '}
          The money is held in your balance until then.
        </p>
      </Notice>
    );
  }
  if (settlement.status === 'failed') {
    return (
      <Notice tone="red" title="This settlement failed">
        <p>{settlement.error_description} The money is back in your balance.</p>
      </Notice>
    );
  }
  if (settlement.returned_at) {
    return (
      <Notice tone="amber" title="The bank returned this settlement">
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

const waitingTitle = ({ given, needed }: SettlementView['approval']) =>
  needed > 1 ? `Waiting for approval: ${given} of ${needed}` : 'Waiting for approval';

const orList = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
