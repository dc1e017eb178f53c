'use client';

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { pollWithoutStream } from '@/app/_trpc/live';
import type { Me } from '@/app/_trpc/outputs';
import type { ListSearch } from '@/components/list/list-search';
import type { List, RowsResult } from '../../kit/list/list';
import {
  type ApprovalGroup,
  type ApprovalLine,
  type GroupLine,
  isGroup,
  payoutsIn,
  useBatchNames,
} from '../../payouts/payouts';
import { approvalsInput, groupFilter, groupParam, groupsInput } from './approval-search';
import { useReadAll } from './use-read-all';

const POLL_MS = 20_000;

export function useApprovalLines(
  { values, paged }: ListSearch,
  me: Me,
  list: List<'payouts.approvals', ApprovalLine>,
): RowsResult<ApprovalLine> {
  const trpc = useTRPC();
  const readAll = useReadAll();
  const approver = me.scopes.includes('approve');
  const mine = approver && (values.tab ?? 'mine') === 'mine';
  const input = approvalsInput(list, values, me);
  const grouping = groupsInput(values, approver);
  const single = !values.group;
  const rows = useQuery(
    trpc.payouts.approvals.queryOptions(input, {
      placeholderData: keepPreviousData,
      refetchInterval: pollWithoutStream(POLL_MS),
      enabled: single,
    }),
  );
  const found = useQuery(
    trpc.payouts.approval_groups.queryOptions(grouping ?? skipToken, {
      placeholderData: keepPreviousData,
      refetchInterval: pollWithoutStream(POLL_MS),
    }),
  );
  const groups = useGroups(grouping, found.data?.groups ?? []);
  const page = single ? rows.data : undefined;
  const singles = page?.data ?? [];
  const count = page?.page_meta.count ?? 0;
  // Paging backwards, the first page is the one with nothing before it.
  const first = !paged || (values.ending_before && count <= singles.length);
  const known = (!single || rows.data !== undefined) && (grouping === null || found.data !== undefined);
  const stale = (single && rows.isPlaceholderData) || (grouping !== null && found.isPlaceholderData);
  const grouped = groups.reduce((sum, group) => sum + group.count, 0);
  const total = known && !stale && !paged ? grouped + count : null;

  return {
    result: {
      rows: known ? [...(first ? groups : []), ...singles] : undefined,
      count: count + (first ? groups.length : 0),
      stale,
      failure: failureOf(rows.error ?? found.error),
      retry: () => {
        if (single) void rows.refetch();
        if (grouping) void found.refetch();
      },
    },
    total,
    selectAll:
      mine && single && total !== null
        ? { count: total, load: async () => [...groups, ...(await readAll(input))] }
        : undefined,
    // On All pending, a group may contain payouts that this person can't decide.
    selectable: (line) => (isGroup(line) ? mine : line.can.approve.allowed),
    countOf: payoutsIn,
    drillDown: groupFilter,
  };
}

function useGroups(grouping: ReturnType<typeof groupsInput>, groups: ApprovalGroup[]): GroupLine[] {
  const { by = 'batch', ...filters } = grouping ?? {};
  const shown = grouping ? groups : [];
  const files = useBatchNames(by === 'batch' ? shown.map(({ key }) => key) : []);
  return shown.map((group) => ({
    ...group,
    by,
    label: group.name ?? files[group.key] ?? 'Uploaded file',
    contents: { ...filters, [groupParam[by]]: group.key },
  }));
}
