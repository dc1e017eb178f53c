'use client';

import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { usePeek } from '@/components/data/detail/peek';
import type { Filter } from '@/components/data/list/filter';
import { List } from '@/components/data/list/list';
import { ListHeading } from '@/components/data/list/list-heading';
import { useListSearch } from '@/components/data/list/list-search';
import { ListState } from '@/components/data/list/states';
import { createActions } from '../../../_parts/navigation';
import { BeneficiaryTabs } from '../../_parts/beneficiary-tabs';
import type { ValidationRow } from '../../_parts/validation-badge';
import { validationColumns } from './validation-columns';
import { rowsInput, validationSearch } from './validation-search';
import { ValidationSheet } from './validation-sheet';

const path = '/beneficiaries/validations';
const keyOf = (row: ValidationRow) => row.validation.id;
const hrefOf = (row: ValidationRow) => `${path}?peek=${row.validation.id}`;
const nameOf = (row: ValidationRow) => `${row.holder_name} ••${row.account_last4}`;

const filtersOf = (page: ValidationRow[]): Filter[] => [
  {
    key: 'beneficiary_account_id',
    label: 'Beneficiary',
    labelOf: (id) => page.find(({ beneficiary }) => beneficiary?.id === id)?.beneficiary?.name ?? id,
  },
  { key: 'country', label: 'Country' },
  { key: 'after', label: 'After' },
  { key: 'before', label: 'Before' },
];

export function ValidationList() {
  const [search, listSearch] = useListSearch(validationSearch);
  const trpc = useTRPC();
  const { data: me } = useSuspenseQuery(trpc.people.me.queryOptions({}));
  const rows = useQuery(
    trpc.validations.rows.queryOptions(rowsInput(search), { placeholderData: keepPreviousData }),
  );
  const page = rows.data?.data ?? [];
  const peek = usePeek(page.map(keyOf));
  const total = rows.data && !rows.isPlaceholderData && !listSearch.paged ? rows.data.page_meta.count : null;
  return (
    <>
      <ListHeading title="Validations" make={createActions[1]} canCreate={me.scopes.includes('make')} />
      <BeneficiaryTabs search={listSearch} count={total} />
      <List
        label="Validations"
        columns={validationColumns}
        filters={filtersOf(page)}
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
          <ListState icon={<ShieldCheck aria-hidden="true" />} title="No accounts verified yet">
            <p>Open or add a beneficiary to verify their account with the bank.</p>
          </ListState>
        }
      />
      <ValidationSheet peek={peek} row={page.find((row) => keyOf(row) === peek.id)} />
    </>
  );
}
