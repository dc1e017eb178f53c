'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { ApprovalRow, Inputs } from '@/app/_trpc/outputs';

const MAX_AT_ONCE = 1_000;
const PER_PAGE = 100;

export function useReadAll() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return async (input: Inputs['payouts']['approvals']): Promise<ApprovalRow[]> => {
    const { ending_before, starting_after, page, ...first } = input;
    const rows: ApprovalRow[] = [];
    for (;;) {
      const cursor = rows.length ? { starting_after: rows.at(-1)!.payout.id } : {};
      const { data, page_meta } = await queries.fetchQuery(
        trpc.payouts.approvals.queryOptions({ ...first, ...cursor, per_page: PER_PAGE }, { staleTime: 0 }),
      );
      rows.push(...data);
      if (page_meta.count <= data.length || rows.length >= MAX_AT_ONCE) return rows.slice(0, MAX_AT_ONCE);
    }
  };
}
