import { Ban, Check, X } from 'lucide-react';
import { Amount } from '@/components/amounts/amount';
import type { TimelineEntry } from '@/components/detail/timeline';
import { formatMoney } from '@/components/format/money';
import { Notice } from '@/components/primitives/notice';
import { detail } from '../../kit/detail/detail';
import { idValue, timeValue } from '../../kit/detail/facts';
import { LinkNotice } from '../../kit/dialogs/link-notice';
import { WaitingNotice } from '../../kit/dialogs/waiting-notice';
import { InternalTransferStatus, partiesText, type TransferView } from './status';
import { ApproveInternalTransfer, CancelInternalTransfer, RejectInternalTransfer } from './verbs';

function InternalTransferSummary({ view }: { view: TransferView }) {
  const { can, transfer, approval } = view;
  return (
    <>
      <LinkNotice
        noun="internal transfer"
        canApprove={can.approve}
        isWaiting={transfer.status === 'pending_approval'}
        reason={can.reason}
        votes={approval?.votes ?? []}
      />
      <InternalTransferNotice view={view} />
    </>
  );
}

function InternalTransferNotice({ view: { transfer, approval, from } }: { view: TransferView }) {
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

const TONES: Record<string, TimelineEntry['tone']> = {
  'internal_transfer.success': 'green',
  'internal_transfer.rejected': 'red',
};

const lowerFirst = (view: TransferView) =>
  (view.direction === 'between' ? ', ' : ' ') + small(partiesText(view));
const small = (text: string) => text.replace(/^(To|From) /, (word) => word.toLowerCase());

export const internalTransfer = detail({
  view: 'internal_transfers.view',
  api: { operation: 'internal_transfers.get', path: '/internal-transfers/{id}' },
  word: 'Internal transfer',
  path: '/internal-transfers',
  list: 'Internal transfers',
  titleOf: (view) =>
    `${formatMoney(view.transfer.transfer_amount, view.transfer.transfer_currency)}${lowerFirst(view)}`,
  heading: (view) => ({
    eyebrow: `Internal transfer${view.direction === 'between' ? ' from ' : ' '}${small(partiesText(view))}`,
    title: (
      <Amount
        amount={view.transfer.transfer_amount}
        currency={view.transfer.transfer_currency}
        codeClassName="text-base font-medium text-muted"
      />
    ),
    status: <InternalTransferStatus transfer={view.transfer} />,
  }),
  actions: ({ can, transfer, approval }) => [
    transfer.status === 'pending_approval' &&
      approval !== null && {
        label: 'Approve',
        icon: Check,
        variant: 'primary',
        reason: can.reason,
        Dialog: ApproveInternalTransfer,
        verb: 'approve',
      },
    can.approve && { label: 'Reject', icon: X, variant: 'danger', Dialog: RejectInternalTransfer },
    can.cancel && { label: 'Cancel transfer', icon: Ban, Dialog: CancelInternalTransfer },
  ],
  Summary: InternalTransferSummary,
  facts: ({ transfer, from, to, created_by, approval }) => ({
    From: from.name,
    To: to.name,
    Fee: 'No fee',
    Reference: transfer.reference,
    'Approved by': approvedBy(approval),
    'Transfer ID': idValue(transfer.id),
    Created: timeValue(transfer.created_at),
    'Created by': created_by.name,
  }),
  timeline: ({ timeline }) =>
    timeline.map((entry) => ({ ...entry, detail: null, tone: TONES[entry.type] ?? 'accent' })),
  refresh: ({ transfer }) => (transfer.status === 'pending_approval' ? 20_000 : false),
});

const approvedBy = (approval: TransferView['approval']) =>
  approval?.votes
    .filter(({ verdict }) => verdict === 'approved')
    .map(({ by }) => by)
    .join(', ');
