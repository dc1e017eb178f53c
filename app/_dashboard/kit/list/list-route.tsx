import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { createLoader, parseAsString, type SearchParams } from 'nuqs/server';
import type { ComponentType } from 'react';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { inputFor } from '../detail/detail';
import {
  type FetchQuery,
  getCaller,
  getQuery,
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

const fetchQuery: FetchQuery = async (query, input) => {
  const { api, queries, trpc } = await visit();
  return queries.fetchQuery({
    queryKey: getQuery(trpc, query).queryKey(input),
    queryFn: () => getCaller(api, query)(input),
  });
};

/** Swallows errors: the component that uses the query shows them. */
async function prefetch({ query, input }: ProcedureCall): Promise<void> {
  const { api, queries, trpc } = await visit();
  const typedInput = input as InputOf<Procedure>;
  await queries.prefetchQuery({
    queryKey: getQuery(trpc, query).queryKey(typedInput),
    queryFn: () => getCaller(api, query)(typedInput),
  });
}
