'use client';

import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { DraftRow } from '@/app/_trpc/outputs';
import { usePeek } from '@/components/data/detail/peek';
import { List } from '@/components/data/list/list';
import { ListHeading } from '@/components/data/list/list-heading';
import { useListSearch } from '@/components/data/list/list-search';
import { ListState } from '@/components/data/list/states';
import { formatMoney } from '@/components/money/format';
import { calendarDate } from '@/components/time/time-text';
import { createActions } from '../../../_parts/navigation';
import { PayoutSheet } from '../../_parts/payout-sheet';
import { PayoutTabs } from '../../_parts/payout-tabs';
import { draftColumns } from './draft-columns';
import { draftSearch, draftsInput } from './draft-search';
import { SelectedDrafts } from './selected-drafts';

const keyOf = (row: DraftRow) => row.payout.id;
const hrefOf = (row: DraftRow) => `/payouts/${row.payout.id}`;
const nameOf = ({ payout, beneficiary, draft }: DraftRow) =>
  [
    `${beneficiary.name} ••${beneficiary.account_last4}`,
    formatMoney(payout.source_amount, payout.source_currency),
    draft.send_on && `scheduled for ${calendarDate(draft.send_on)}`,
    draft.refusal && `not submitted: ${draft.refusal.reason}`,
  ]
    .filter(Boolean)
    .join(', ');

export function DraftList() {
  const [search, listSearch] = useListSearch(draftSearch);
  const trpc = useTRPC();
  const { data: me } = useSuspenseQuery(trpc.people.me.queryOptions({}));
  const makes = me.scopes.includes('make');
  const rows = useQuery(
    trpc.payouts.drafts.queryOptions(draftsInput(search), {
      placeholderData: keepPreviousData,
      refetchInterval: 20_000,
    }),
  );
  const page = rows.data?.data ?? [];
  const peek = usePeek(page.map(keyOf));
  const total = rows.data && !rows.isPlaceholderData && !listSearch.paged ? rows.data.page_meta.count : null;
  return (
    <>
      <ListHeading title="Drafts" make={createActions[0]} canCreate={makes} />
      <PayoutTabs search={listSearch} count={total} />
      <List
        label="Drafts"
        columns={draftColumns}
        filters={[]}
        search={listSearch}
        result={{
          rows: rows.data?.data,
          count: rows.data?.page_meta.count ?? 0,
          stale: rows.isPlaceholderData,
          failure: failureOf(rows.error),
          retry: () => void rows.refetch(),
        }}
        peek={peek}
        summary={page.length === 0 ? '' : `${total ?? page.length} ${page.length === 1 ? 'draft' : 'drafts'}`}
        keyOf={keyOf}
        nameOf={nameOf}
        hrefOf={hrefOf}
        empty={
          <ListState icon={<PencilLine aria-hidden="true" />} title="No drafts yet">
            <p>Save a new payout as a draft or schedule it for later. No money is held for drafts.</p>
          </ListState>
        }
        selected={makes ? (selection) => <SelectedDrafts selection={selection} /> : undefined}
      />
      <PayoutSheet peek={peek} />
    </>
  );
}
