'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { ListResult } from '@/components/data/list/list';
import type { Everything } from '@/components/data/list/select-all';
import { useBatchNames } from '../../payouts/_parts/batch-names';
import type { ApprovalGroup, ApprovalLine, GroupLine } from './approval-line';
import { type ApprovalSearch, approvalsInput, groupParam, groupsInput } from './approval-search';
import { useReadAll } from './use-read-all';

const POLL_MS = 20_000;

type Lines = {
  result: ListResult<ApprovalLine>;
  /** How many payouts there are in all of it; null while that is not known. */
  total: number | null;
  everything: Everything<ApprovalLine> | undefined;
};

/** The lines of the list: groups, or batches above what was made singly. */
export function useApprovalLines(search: ApprovalSearch, approver: boolean): Lines {
  const trpc = useTRPC();
  const readAll = useReadAll();
  const paged = Boolean(search.starting_after ?? search.ending_before);
  const input = approvalsInput(search, approver);
  const grouping = groupsInput(search, approver);
  const single = search.group === null;
  const rows = useQuery(
    trpc.payouts.approvals.queryOptions(input, {
      placeholderData: keepPreviousData,
      refetchInterval: POLL_MS,
      enabled: single,
    }),
  );
  const found = useQuery(
    trpc.payouts.approval_groups.queryOptions(grouping ?? { by: 'batch' }, {
      placeholderData: keepPreviousData,
      refetchInterval: POLL_MS,
      enabled: grouping !== null,
    }),
  );
  const groups = useGroups(grouping, found.data?.groups ?? []);
  const page = single ? rows.data : undefined;
  const singles = page?.data ?? [];
  const count = page?.page_meta.count ?? 0;
  // Going back, the first page is where nothing lies before it.
  const first = !paged || (search.ending_before !== null && count <= singles.length);
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
    everything:
      single && total !== null
        ? { count: total, load: async () => [...groups, ...(await readAll(input))] }
        : undefined,
  };
}

/** Groups with what they are called, and how their payouts are found; a batch is called as its file. */
function useGroups(grouping: ReturnType<typeof groupsInput>, groups: ApprovalGroup[]): GroupLine[] {
  const { by = 'batch', ...filters } = grouping ?? {};
  const shown = grouping ? groups : [];
  const files = useBatchNames(by === 'batch' ? shown.map(({ key }) => key) : []);
  return shown.map((group) => ({
    ...group,
    by,
    label: group.name ?? files[group.key] ?? 'Uploaded file',
    inside: { ...filters, [groupParam[by]]: group.key },
  }));
}
