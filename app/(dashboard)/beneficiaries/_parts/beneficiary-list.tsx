'use client';

import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { usePeek } from '@/components/data/detail/peek';
import { List } from '@/components/data/list/list';
import { ListHeading } from '@/components/data/list/list-heading';
import { useListSearch } from '@/components/data/list/list-search';
import { ListState } from '@/components/data/list/states';
import { createActions } from '../../_parts/navigation';
import { type BeneficiaryRow, beneficiaryColumns } from './beneficiary-columns';
import { beneficiarySearch, rowsInput } from './beneficiary-search';
import { BeneficiarySheet } from './beneficiary-sheet';
import { accountOf } from './beneficiary-status';
import { BeneficiaryTabs } from './beneficiary-tabs';

const keyOf = (row: BeneficiaryRow) => row.beneficiary.id;
const hrefOf = (row: BeneficiaryRow) => `/beneficiaries/${row.beneficiary.id}`;
const nameOf = ({ beneficiary }: BeneficiaryRow) => `${beneficiary.name} ${accountOf(beneficiary)}`;

export function BeneficiaryList() {
  const [search, listSearch] = useListSearch(beneficiarySearch);
  const trpc = useTRPC();
  const { data: me } = useSuspenseQuery(trpc.people.me.queryOptions({}));
  const rows = useQuery(
    trpc.beneficiaries.rows.queryOptions(rowsInput(search), { placeholderData: keepPreviousData }),
  );
  const page = rows.data?.data ?? [];
  const peek = usePeek(page.map(keyOf));
  const total = rows.data && !rows.isPlaceholderData && !listSearch.paged ? rows.data.page_meta.count : null;
  return (
    <>
      <ListHeading title="Beneficiaries" make={createActions[1]} canCreate={me.scopes.includes('make')} />
      <BeneficiaryTabs search={listSearch} count={total} />
      <List
        label="Beneficiaries"
        columns={beneficiaryColumns}
        filters={[]}
        searchHint="Name or last 4 digits…"
        search={listSearch}
        result={{
          rows: rows.data?.data,
          count: rows.data?.page_meta.count ?? 0,
          stale: rows.isPlaceholderData,
          failure: failureOf(rows.error),
          retry: () => void rows.refetch(),
        }}
        peek={peek}
        summary={page.length === 0 ? '' : `${total ?? page.length} shown`}
        keyOf={keyOf}
        nameOf={nameOf}
        hrefOf={hrefOf}
        empty={
          <ListState icon={<UsersRound aria-hidden="true" />} title="No beneficiaries yet">
            <p>Add the people and businesses you pay. Account details are checked as you type.</p>
          </ListState>
        }
      />
      <BeneficiarySheet peek={peek} />
    </>
  );
}
