'use client';

import { keepPreviousData, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Waypoints } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { PayoutRow } from '@/app/_trpc/outputs';
import { usePeek } from '@/components/data/detail/peek';
import { List } from '@/components/data/list/list';
import { ListHeading } from '@/components/data/list/list-heading';
import { useListSearch } from '@/components/data/list/list-search';
import { ListState } from '@/components/data/list/states';
import { formatMoney } from '@/components/money/format';
import { createActions } from '../../_parts/navigation';
import { payoutColumns } from './payout-columns';
import { payoutFilters } from './payout-filters';
import { isFinal } from './payout-labels';
import { payoutSearch, rowsInput } from './payout-search';
import { PayoutSheet } from './payout-sheet';
import { PayoutTabs } from './payout-tabs';
import { SelectedPayouts } from './selected-payouts';

const keyOf = (row: PayoutRow) => row.payout.id;
const hrefOf = (row: PayoutRow) => `/payouts/${row.payout.id}`;
const nameOf = ({ payout, beneficiary }: PayoutRow) =>
  `${beneficiary.name} ••${beneficiary.account_last4}, ${formatMoney(payout.source_amount, payout.source_currency)}`;

export function PayoutList() {
  const [search, listSearch] = useListSearch(payoutSearch);
  const trpc = useTRPC();
  const { data: me } = useSuspenseQuery(trpc.people.me.queryOptions({}));
  const input = rowsInput(search);
  const rows = useQuery(
    trpc.payouts.rows.queryOptions(input, {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.data.some(({ payout }) => !isFinal(payout.status)) ? 10_000 : false,
    }),
  );
  const page = rows.data?.data ?? [];
  const peek = usePeek(page.map(keyOf));
  const total = useTotal(input, rows.isPlaceholderData);

  return (
    <>
      <ListHeading title="Payouts" make={createActions[0]} canCreate={me.scopes.includes('make')} />
      <PayoutTabs search={listSearch} count={total} />
      <List
        label="Payouts"
        columns={payoutColumns}
        filters={payoutFilters(page)}
        searchHint="Name, ID, invoice, UTR…"
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
          page.length === 0
            ? ''
            : total === null
              ? `${page.length} shown`
              : `${total} ${total === 1 ? 'payout' : 'payouts'}`
        }
        keyOf={keyOf}
        nameOf={nameOf}
        hrefOf={hrefOf}
        empty={
          <ListState icon={<Waypoints aria-hidden="true" />} title="No payouts yet">
            <p>
              The first one made with <code className="font-mono text-xs">POST /api/v1/payouts</code> shows
              here at once.
            </p>
          </ListState>
        }
        selected={({ rows: chosen }) => <SelectedPayouts rows={chosen} />}
      />
      <PayoutSheet peek={peek} />
    </>
  );
}

/** Only a first page counts the whole list; later pages remember what it said. */
function useTotal(input: ReturnType<typeof rowsInput>, stale: boolean): number | null {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const { starting_after, ending_before, ...first } = input;
  if (stale) return null;
  return queries.getQueryData(trpc.payouts.rows.queryKey(first))?.page_meta.count ?? null;
}
