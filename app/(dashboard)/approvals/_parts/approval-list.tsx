'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { usePeek } from '@/components/data/detail/peek';
import { List } from '@/components/data/list/list';
import { ListHeading } from '@/components/data/list/list-heading';
import { useListSearch } from '@/components/data/list/list-search';
import { ListTabs } from '@/components/data/list/list-tabs';
import { ListState } from '@/components/data/list/states';
import { useBatchNames } from '../../payouts/_parts/batch-names';
import { PayoutSheet } from '../../payouts/_parts/payout-sheet';
import { decidedColumns, waitingColumns } from './approval-columns';
import { approvalFilters } from './approval-filters';
import { type ApprovalLine, isGroup, isPayout, keyOfLine, payoutCount, payoutsIn } from './approval-line';
import { approvalSearch, groupParam } from './approval-search';
import { DecideSelected } from './decide-selected';
import { GroupMenu } from './group-menu';
import { nameOfLine } from './line-name';
import { useApprovalLines } from './use-approval-lines';

const tabs = [
  { value: null, label: 'Needs my approval' },
  { value: 'all', label: 'All pending' },
  { value: 'decided', label: 'Decided' },
];
const watcherTabs = [{ value: null, label: 'All pending' }, ...tabs.slice(2)];

export function ApprovalList() {
  const [search, listSearch] = useListSearch(approvalSearch);
  const trpc = useTRPC();
  const { data: me } = useSuspenseQuery(trpc.people.me.queryOptions({}));
  const { batch_id } = search;
  const files = useBatchNames(batch_id === null ? [] : [batch_id]);
  const approver = me.scopes.includes('approve');
  const mine = approver && search.tab === null;
  const { result, total, everything } = useApprovalLines(search, approver);
  const lines = result.rows ?? [];
  const payouts = lines.filter(isPayout);
  const peek = usePeek(payouts.map(keyOfLine));
  const columns = useMemo(() => waitingColumns(approver), [approver]);

  const opened = (line: ApprovalLine) =>
    isGroup(line) ? { group: null, [groupParam[line.by]]: line.key } : undefined;
  const hrefOf = (line: ApprovalLine) => {
    const inside = opened(line);
    if (!inside) return `/payouts/${keyOfLine(line)}`;
    const values = Object.entries({ ...listSearch.values, ...inside }).filter(([, value]) => value !== null);
    return `/approvals?${new URLSearchParams(values as [string, string][])}`;
  };
  const open = (key: string) => {
    const inside = opened(lines.find((line) => keyOfLine(line) === key)!);
    if (inside) listSearch.filter(inside);
    else peek.open(key);
  };

  return (
    <>
      <ListHeading title="Approvals" />
      <ListTabs
        label="Approvals"
        path="/approvals"
        param="tab"
        tabs={approver ? tabs : watcherTabs}
        search={listSearch}
        count={total}
        beside={[{ href: '/approvals/rules', label: 'Rules' }]}
      />
      <List
        label={search.tab === 'decided' ? 'Decisions' : 'Approvals'}
        columns={search.tab === 'decided' ? decidedColumns : columns}
        filters={approvalFilters(payouts, files[batch_id ?? ''])}
        search={listSearch}
        result={result}
        peek={{ ...peek, open }}
        summary={lines.length === 0 ? '' : payoutCount(total ?? payouts.length)}
        keyOf={keyOfLine}
        nameOf={(line) => nameOfLine(line, approver)}
        hrefOf={hrefOf}
        empty={<Empty tab={search.tab ?? (approver ? 'mine' : 'all')} />}
        // A group among all that is pending may hold some that this person may not decide.
        selectable={(line) => (isGroup(line) ? mine : line.can.approve.allowed)}
        selected={(selection) => <DecideSelected selection={selection} />}
        everything={mine ? everything : undefined}
        weigh={payoutsIn}
        beside={search.tab !== 'decided' && <GroupMenu search={listSearch} />}
      />
      <PayoutSheet peek={peek} />
    </>
  );
}

const emptyText = {
  mine: ['Nothing to approve', 'Payouts that need your approval appear here.'],
  all: ['Nothing to approve', 'When approval is on, new payouts appear here until they are approved.'],
  decided: ['No decisions yet', 'Approved and rejected payouts appear here, with the reason.'],
} as const;

function Empty({ tab }: { tab: keyof typeof emptyText }) {
  const [title, words] = emptyText[tab];
  return (
    <ListState icon={<CheckCheck aria-hidden="true" />} title={title}>
      <p>{words}</p>
    </ListState>
  );
}
