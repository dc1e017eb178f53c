import { Check, ChevronRight, FileSpreadsheet, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApprovalRow } from '@/app/_trpc/outputs';
import { Amount } from '@/components/amounts/amount';
import type { Column } from '@/components/list/column';
import { None } from '@/components/list/columns';
import { Badge } from '@/components/primitives/badge';
import { Tag, type TagTone } from '@/components/primitives/tag';
import { Tooltip } from '@/components/primitives/tooltip';
import { Moment } from '@/components/time/moment';
import { railLabel } from '@/server/kernel/rail';
import { type ApprovalLine, flagLabels, type GroupLine, isGroup, payoutCount } from '../../payouts/payouts';
import { RateLeft } from './rate-left';

type FlagProps = { tone?: TagTone; tip: string; children: ReactNode };

const Flag = ({ tip, ...rest }: FlagProps) => (
  <Tooltip tip={tip}>
    <Tag {...rest} />
  </Tooltip>
);

const ruleTip = ({ approval }: ApprovalRow) =>
  [
    approval.rule && `Rule “${approval.rule}”, step ${approval.step} of ${approval.steps}.`,
    approval.could.length > 0 && `Next: ${approval.could.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');

const asked = {
  open: {
    label: 'question unanswered',
    tip: 'An approver asked the creator a question.',
    tone: 'attention',
  },
  answered: {
    label: 'question answered',
    tip: 'The creator answered the question.',
    tone: 'neutral',
  },
} as const;

const common: readonly Column<ApprovalRow>[] = [
  {
    key: 'sent',
    width: 7.5,
    header: 'You send',
    align: 'end',
    phone: 'lead',
    hideable: false,
    sort: { by: 'source_amount', of: 'amount' },
    cell: ({ payout, repriced }) => (
      <Amount
        amount={(repriced ?? payout).source_amount}
        currency={payout.source_currency}
        className="desk:font-medium"
      />
    ),
  },
  {
    key: 'received',
    width: 8.5,
    priority: 3,
    header: 'They receive',
    align: 'end',
    cell: ({ payout, repriced }) => (
      <Amount
        amount={(repriced ?? payout).destination_amount}
        currency={payout.destination_currency}
        className="text-muted"
      />
    ),
  },
  {
    key: 'account',
    width: 20,
    header: 'Beneficiary',
    phone: 'line',
    link: true,
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="flex min-w-0 max-w-56 gap-1.5">
          <span className="truncate">{row.beneficiary.name}</span>
          <span className="text-muted tabular-nums">{row.beneficiary.account}</span>
        </span>
        {row.can.approve.tag && <Flag tip={row.can.approve.reason!}>{row.can.approve.tag}</Flag>}
        {row.approval.needed > 1 && row.payout.status === 'pending_approval' && (
          <Flag tip={ruleTip(row)}>
            {row.approval.given} of {row.approval.needed} approvals
          </Flag>
        )}
        {row.asked && row.payout.status === 'pending_approval' && (
          <Flag tone={asked[row.asked].tone} tip={asked[row.asked].tip}>
            {asked[row.asked].label}
          </Flag>
        )}
        {row.flags.map((flag) => (
          <Flag key={flag} tone={flagLabels[flag].tone} tip={flagLabels[flag].tip}>
            {flagLabels[flag].label}
          </Flag>
        ))}
        {row.rate_lapsed && <Tag tone="attention">rate expired</Tag>}
      </span>
    ),
  },
  {
    key: 'rail',
    width: 3.5,
    priority: 4,
    header: 'Method',
    cell: ({ payout }) => railLabel(payout.payment_rail),
  },
  {
    key: 'maker',
    width: 8,
    priority: 2,
    header: 'Created by',
    cell: ({ maker }) => (
      <span className="block max-w-40 truncate">
        {maker.type === 'key' && 'API · '}
        {maker.name}
      </span>
    ),
  },
];

const when = { by: 'created_at', of: 'date' } as const;

const waiting: readonly Column<ApprovalRow>[] = [
  ...common,
  {
    key: 'quote',
    width: 6,
    priority: 1,
    header: 'Rate expires',
    cell: ({ rate_expires_at }) => (rate_expires_at ? <RateLeft until={rate_expires_at} /> : <None />),
  },
  {
    key: 'waiting',
    width: 5.5,
    priority: 1,
    header: 'Created',
    phone: 'end',
    sort: when,
    cell: ({ payout }) => (
      <span className="text-muted">
        <Moment at={payout.created_at} />
      </span>
    ),
  },
];

const groupCells: Record<string, Column<GroupLine>['cell']> = {
  sent: ({ totals }) => (
    <span className="flex flex-col desk:py-1">
      {totals.map(({ amount, currency }) => (
        <Amount key={currency} amount={amount} currency={currency} className="desk:font-medium" />
      ))}
    </span>
  ),
  account: ({ label, count, by }) => (
    <span className="flex items-center gap-1.5">
      {by === 'batch' && <FileSpreadsheet aria-hidden="true" className="size-3.5 shrink-0 text-muted" />}
      <span className="max-w-64 truncate font-medium">{label}</span>
      <span className="text-muted">{payoutCount(count)}</span>
      <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
    </span>
  ),
  waiting: ({ oldest }) => (
    <span className="text-muted">
      <Moment at={oldest} />
    </span>
  ),
};

export const waitingColumns: Column<ApprovalLine>[] = waiting.map((column) => ({
  ...column,
  cell: (line) => (isGroup(line) ? groupCells[column.key]?.(line) : column.cell(line)),
}));

const decided: readonly Column<ApprovalRow>[] = [
  ...common,
  {
    key: 'verdict',
    width: 7,
    header: 'Decision',
    phone: 'side',
    cell: ({ decision }) => (decision ? <Verdict verdict={decision.verdict} /> : <None />),
  },
  {
    key: 'by',
    width: 8,
    priority: 2,
    header: 'Decided by',
    cell: ({ decision }) => decision?.by ?? <None />,
  },
  {
    key: 'reason',
    width: 10,
    priority: 5,
    header: 'Reason',
    cell: ({ decision }) =>
      decision?.reason ? <span className="block max-w-64 truncate">{decision.reason}</span> : <None />,
  },
  {
    key: 'when',
    width: 6.5,
    priority: 1,
    header: 'Decided',
    phone: 'end',
    cell: ({ decision }) => (
      <span className="text-muted">{decision ? <Moment at={decision.at} /> : <None />}</span>
    ),
  },
];

export const decidedColumns: Column<ApprovalLine>[] = decided.map((column) => ({
  ...column,
  cell: (line) => (isGroup(line) ? null : column.cell(line)),
}));

function Verdict({ verdict }: { verdict: 'approved' | 'rejected' }) {
  return verdict === 'approved' ? (
    <Badge label="Approved" tone="neutral" icon={Check} />
  ) : (
    <Badge label="Rejected" tone="bad" icon={X} />
  );
}
