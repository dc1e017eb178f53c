import { CheckCheck } from 'lucide-react';
import type { Me } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';
import { type List, list, type Values } from '../../kit/list/list';
import { beneficiaryFilter } from '../../payouts/beneficiaries';
import {
  type ApprovalLine,
  batchFilter,
  flagLabels,
  isGroup,
  keyOfLine,
  payout,
  payoutAmountFilter,
  payoutCount,
  payoutCurrencyFilter,
  railFilter,
  sentOf,
} from '../../payouts/payouts';
import { approvalsInput, GROUPINGS, groupFilter, groupsInput } from './approval-search';
import { decidedColumns, waitingColumns } from './columns';
import { GroupMenu } from './group-menu';
import { DecideSelected } from './lazy-decide-selected';
import { useMakerName } from './maker-name';
import { OtherApprovals } from './other-approvals';
import { useApprovalLines } from './use-approval-lines';

function nameOfLine(line: ApprovalLine): string {
  if (isGroup(line)) {
    const totals = line.totals.map(({ amount, currency }) => formatMoney(amount, currency));
    return [line.label, payoutCount(line.count), ...totals].join(', ');
  }
  const { beneficiary, payout, repriced, approval, asked, can } = line;
  return [
    `${beneficiary.name} ${beneficiary.account}`,
    formatMoney((repriced ?? payout).source_amount, payout.source_currency),
    approval.needed > 1 && `${approval.given} of ${approval.needed} approvals`,
    can.approve.tag && `${can.approve.tag}: ${can.approve.reason}`,
    line.rate_lapsed && 'rate expired',
    asked === 'open' && 'question unanswered',
    asked === 'answered' && 'question answered',
    ...line.flags.map((flag) => flagLabels[flag].label),
  ]
    .filter(Boolean)
    .join(', ');
}

const isApprover = (me: Me) => me.scopes.includes('approve');
const isDecided = ({ tab }: Values) => tab === 'decided';
const isMine = ({ tab }: Values, me: Me) => isApprover(me) && (tab ?? 'mine') === 'mine';

const [MINE, ALL, DECIDED] = [
  { value: 'mine', label: 'Needs my approval' },
  { value: 'all', label: 'All pending' },
  { value: 'decided', label: 'Decided' },
] as const;

/** Non-approvers see every pending payout. */
export const approvals: List<'payouts.approvals', ApprovalLine> = list({
  rows: 'payouts.approvals',
  path: '/approvals',
  title: 'Approvals',
  label: (values) => (isDecided(values) ? 'Decisions' : 'Approvals'),
  noun: ['payout', 'payouts'],
  columns: (values) => (isDecided(values) ? decidedColumns : waitingColumns),
  idOf: keyOfLine,
  nameOf: nameOfLine,
  detail: payout,
  hrefOf: (line, values) => {
    const inside = groupFilter(line);
    if (!inside) return `/payouts/${keyOfLine(line)}`;
    const { sort: _, ...filters } = values;
    const set = Object.entries({ ...filters, ...inside }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    );
    return `/approvals?${new URLSearchParams(set)}`;
  },
  moneyOf: (line) => (isGroup(line) ? line.totals : [sentOf(line)]),
  counts: 'payouts.approval_counts',
  exports: 'approvals',
  tabs: (me) => ({
    label: 'Approvals',
    path: '/approvals',
    param: 'tab',
    choices: isApprover(me) ? [MINE, ALL, DECIDED] : [ALL, DECIDED],
    links: [{ href: '/approvals/rules', label: 'Rules' }],
  }),
  filters: [
    railFilter,
    payoutCurrencyFilter,
    beneficiaryFilter('beneficiary_id'),
    payoutAmountFilter,
    { kind: 'given', key: 'maker_id', label: 'Created by', useName: useMakerName },
    batchFilter,
  ],
  searchHint: 'Name, ID, amount, date…',
  order: (values) => (isDecided(values) ? '-created_at' : 'created_at'),
  extraParams: { group: GROUPINGS },
  customRows: useApprovalLines,
  prefetch: (values, me) => {
    const grouping = groupsInput(values, isApprover(me));
    return [
      ...(values.group === null
        ? [{ query: approvals.rows, input: approvalsInput(approvals, values, me) }]
        : []),
      ...(grouping ? [{ query: 'payouts.approval_groups' as const, input: grouping }] : []),
    ];
  },
  Selected: DecideSelected,
  ToolbarExtra: GroupMenu,
  Header: OtherApprovals,
  empty: (values, me) => ({ icon: CheckCheck, ...emptyText(values, me) }),
});

function emptyText(values: Values, me: Me): { title: string; text: string } {
  if (isDecided(values))
    return {
      title: 'No decisions yet',
      text: 'Approved and rejected payouts appear here, with the reason.',
    };
  return {
    title: 'No payouts to approve',
    text: isMine(values, me)
      ? 'Payouts that need your approval appear here.'
      : 'When approval is on, new payouts appear here until they are approved.',
  };
}
