import { Ban, Check, X } from 'lucide-react';
import { Amount } from '@/components/amounts/amount';
import type { TimelineEntry } from '@/components/detail/timeline';
import { plural } from '@/components/format/count';
import { formatMoney } from '@/components/format/money';
import { Notice } from '@/components/primitives/notice';
import { CreditDate } from '@/components/time/credit-date';
import { detail } from '../../kit/detail/detail';
import { idValue, linkValue, referenceValue, timeValue } from '../../kit/detail/facts';
import { LinkNotice } from '../../kit/dialogs/link-notice';
import { WaitingNotice } from '../../kit/dialogs/waiting-notice';
import { accountText, type SettlementView, WithdrawalStatus } from './status';
import { ApproveWithdrawal, CancelWithdrawal, RejectWithdrawal } from './verbs';
import { WithdrawalTransactions } from './withdrawal-transactions';

function WithdrawalSummary({ view }: { view: SettlementView }) {
  const { can, settlement, approval } = view;
  return (
    <>
      <LinkNotice
        noun="withdrawal"
        canApprove={can.approve}
        isWaiting={settlement.status === 'pending_approval'}
        reason={can.reason}
        votes={approval.votes}
      />
      <WithdrawalNotice view={view} />
    </>
  );
}

function WithdrawalNotice({ view: { settlement, approval } }: { view: SettlementView }) {
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

const TONES: Record<string, TimelineEntry['tone']> = {
  'settlement.approved': 'green',
  'settlement.paid': 'green',
  'settlement.rejected': 'red',
  'settlement.failed': 'red',
  'settlement.returned': 'red',
};

export const settlement = detail({
  view: 'settlements.view',
  api: { operation: 'settlements.get', path: '/settlements/{id}' },
  word: 'Withdrawal',
  path: '/withdrawals',
  list: 'Withdrawals',
  titleOf: ({ settlement, account }) =>
    `${formatMoney(settlement.amount, settlement.currency)} to ${accountText(account)}`,
  heading: (view) => ({
    eyebrow: `Withdrawal to ${accountText(view.account)}`,
    title: (
      <Amount
        amount={view.settlement.amount}
        currency={view.settlement.currency}
        codeClassName="text-base font-medium text-muted"
      />
    ),
    status: <WithdrawalStatus row={view} />,
  }),
  actions: ({ can, settlement }) => [
    settlement.status === 'pending_approval' && {
      label: 'Approve',
      icon: Check,
      variant: 'primary',
      reason: can.reason,
      Dialog: ApproveWithdrawal,
      verb: 'approve',
    },
    can.approve && { label: 'Reject', icon: X, variant: 'danger', Dialog: RejectWithdrawal },
    can.cancel && { label: 'Cancel withdrawal', icon: Ban, Dialog: CancelWithdrawal },
  ],
  Summary: WithdrawalSummary,
  facts: ({ settlement, account, created_by, approval }) => ({
    Fee: formatMoney(settlement.fees.txn_fee.amount, settlement.currency),
    Debited: formatMoney(settlement.amount + settlement.fees.txn_fee.amount, settlement.currency),
    'To account': linkValue(`/withdrawal-accounts/${account.id}`, accountText(account)),
    'Account holder': account.holder_name,
    'Expected to arrive': isUnderWay(settlement) && <CreditDate date={settlement.estimated_credit_date} />,
    'Approved by': approvedBy(approval),
    UTR: settlement.utr && referenceValue(settlement.utr),
    'Withdrawal ID': idValue(settlement.id),
    Created: timeValue(settlement.created_at),
    'Created by': created_by.name,
  }),
  sections: [
    {
      title: 'Transactions',
      note: ({ transaction_count: count }) => `${plural(count, 'transaction')}`,
      Body: WithdrawalTransactions,
    },
  ],
  timeline: ({ timeline }) =>
    timeline.map((entry) => ({ ...entry, detail: null, tone: TONES[entry.type] ?? 'accent' })),
  refresh: ({ settlement }) =>
    settlement.status === 'pending' || settlement.status === 'in_progress' ? 3_000 : false,
});

const isUnderWay = ({ status }: SettlementView['settlement']) =>
  status === 'pending_approval' || status === 'pending' || status === 'in_progress';

const approvedBy = ({ votes }: SettlementView['approval']) =>
  votes
    .filter(({ verdict }) => verdict === 'approved')
    .map(({ by }) => by)
    .join(', ');
