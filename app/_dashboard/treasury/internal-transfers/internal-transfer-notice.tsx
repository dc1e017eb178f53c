import { Notice } from '@/components/primitives/notice';
import { WaitingNotice } from '../../kit/dialogs/waiting-notice';
import type { TransferView } from './status';

export function InternalTransferNotice({ view: { transfer, approval, from } }: { view: TransferView }) {
  if (transfer.status === 'pending_approval') {
    return approval ? (
      <WaitingNotice approval={approval} />
    ) : (
      <Notice tone="amber" title={`Waiting for approval by ${from.name}`}>
        <p>
          People of {from.name} approve transfers from its balance. The money is held there until they decide.
        </p>
      </Notice>
    );
  }
  if (transfer.rejection_reason === null) return null;
  const by = approval?.votes.find(({ verdict }) => verdict === 'rejected')?.by ?? from.name;
  return (
    <Notice tone="red" title={`Rejected by ${by}`}>
      <p>{transfer.rejection_reason}</p>
    </Notice>
  );
}
