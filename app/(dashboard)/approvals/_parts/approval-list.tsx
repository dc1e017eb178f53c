'use client';

import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { ApprovalRow } from '@/app/_trpc/outputs';
import { usePeek } from '@/components/data/detail/peek';
import type { Filter } from '@/components/data/list/filter';
import { List } from '@/components/data/list/list';
import { ListHeading } from '@/components/data/list/list-heading';
import { useListSearch } from '@/components/data/list/list-search';
import { ListTabs } from '@/components/data/list/list-tabs';
import { ListState } from '@/components/data/list/states';
import { formatMoney } from '@/components/money/format';
import { payoutFilters } from '../../payouts/_parts/payout-filters';
import { PayoutSheet } from '../../payouts/_parts/payout-sheet';
import { decidedColumns, flagWords, ownMade, waitingColumns } from './approval-columns';
import { approvalSearch, approvalsInput } from './approval-search';
import { DecideSelected } from './decide-selected';

const tabs = [
  { value: null, label: 'Waiting for me' },
  { value: 'all', label: 'All pending' },
  { value: 'decided', label: 'Decided' },
];
const watcherTabs = [{ value: null, label: 'All pending' }, ...tabs.slice(2)];
const keyOf = (row: ApprovalRow) => row.payout.id;
const hrefOf = (row: ApprovalRow) => `/payouts/${row.payout.id}`;
const filters: Filter[] = payoutFilters([]).filter(({ options }) => options);
const selectable = ({ can }: ApprovalRow) => can.approve.allowed;

export function ApprovalList() {
  const [search, listSearch] = useListSearch(approvalSearch);
  const trpc = useTRPC();
  const { data: me } = useSuspenseQuery(trpc.people.me.queryOptions({}));
  const approver = me.scopes.includes('approve');
  const rows = useQuery(
    trpc.payouts.approvals.queryOptions(approvalsInput(search, approver), {
      placeholderData: keepPreviousData,
      refetchInterval: 20_000,
    }),
  );
  const page = rows.data?.data ?? [];
  const peek = usePeek(page.map(keyOf));
  const columns = useMemo(() => waitingColumns(approver), [approver]);
  const total = rows.data && !rows.isPlaceholderData && !listSearch.paged ? rows.data.page_meta.count : null;
  const nameOf = (row: ApprovalRow) =>
    [
      `${row.beneficiary.name} ••${row.beneficiary.account_last4}`,
      formatMoney(row.payout.source_amount, row.payout.source_currency),
      row.approval.needed > 1 && `${row.approval.given} of ${row.approval.needed} approvals`,
      ownMade(row, approver) && `you made this one: ${row.can.approve.reason}`,
      row.rate_lapsed && 'rate has lapsed',
      ...row.flags.map((flag) => flagWords[flag].word),
    ]
      .filter(Boolean)
      .join(', ');

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
        filters={filters}
        search={listSearch}
        result={{
          rows: rows.data?.data,
          count: rows.data?.page_meta.count ?? 0,
          stale: rows.isPlaceholderData,
          failure: failureOf(rows.error),
          retry: () => void rows.refetch(),
        }}
        peek={peek}
        summary={
          page.length === 0 ? '' : `${total ?? page.length} ${page.length === 1 ? 'payout' : 'payouts'}`
        }
        keyOf={keyOf}
        nameOf={nameOf}
        hrefOf={hrefOf}
        empty={<Empty tab={search.tab ?? (approver ? 'mine' : 'all')} />}
        selectable={selectable}
        selected={(selection) => <DecideSelected selection={selection} />}
      />
      <PayoutSheet peek={peek} />
    </>
  );
}

const emptyWords = {
  mine: ['No payout needs your approval.', 'What somebody else makes, and you may approve, waits here.'],
  all: ['No payout waits for approval.', 'With approval on, each new payout waits here for a second person.'],
  decided: ['Nothing was decided yet.', 'Each approval and rejection stays here with its reason.'],
} as const;

function Empty({ tab }: { tab: keyof typeof emptyWords }) {
  const [title, words] = emptyWords[tab];
  return (
    <ListState icon={<CheckCheck aria-hidden="true" />} title={title}>
      <p>{words}</p>
    </ListState>
  );
}
