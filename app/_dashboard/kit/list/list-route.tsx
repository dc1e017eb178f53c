import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { createLoader, parseAsString, type SearchParams } from 'nuqs/server';
import type { ComponentType } from 'react';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { inputFor } from '../detail/detail';
import {
  type FetchQuery,
  getCaller,
  type InputOf,
  type Listing,
  type Procedure,
  type ProcedureCall,
} from '../procedure';
import type { List } from './list';
import { countsInput, parsersOf, rowsInput } from './list-search';

type Props = { searchParams: Promise<SearchParams> };

export function listRoute<P extends Listing, Row>(list: List<P, Row>, View: ComponentType) {
  return async function ListRoute({ searchParams }: Props) {
    const me = await signedIn();
    const { peek, ...values } = await createLoader({ ...parsersOf(list, me), peek: parseAsString })(
      searchParams,
    );
    const { detail } = list;
    const calls = list.prefetch
      ? await list.prefetch(values, me, fetchQuery)
      : [{ query: list.rows, input: rowsInput(list, values, me) }];
    await Promise.all([
      ...calls.map(prefetch),
      list.counts && prefetch({ query: list.counts, input: countsInput(list, values, me) }),
      peek && detail?.view && prefetch({ query: detail.view, input: inputFor(detail, peek) }),
    ]);
    return (
      <Prefetched>
        <NuqsAdapter>
          <View />
        </NuqsAdapter>
      </Prefetched>
    );
  };
}

const fetchQuery: FetchQuery = async (query, input) => getCaller((await visit()).read, query)(input);

const prefetch = async ({ query, input }: ProcedureCall) =>
  getCaller((await visit()).prefetch, query)(input as InputOf<Procedure>);
