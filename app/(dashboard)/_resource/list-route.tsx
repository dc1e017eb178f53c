import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { createLoader, parseAsString, type SearchParams } from 'nuqs/server';
import type { ComponentType } from 'react';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { inputFor } from './detail';
import type { List } from './list';
import { filtersOf, inputOf, parsersOf } from './list-search';
import {
  callNamed,
  type InputOf,
  type Listing,
  type Procedure,
  type ProcedureCall,
  queryNamed,
  type Read,
} from './procedure';

type Props = { searchParams: Promise<SearchParams> };

/** The page of a list, which comes with its rows. */
export function listRoute<P extends Listing, Row>(list: List<P, Row>, View: ComponentType) {
  return async function ListRoute({ searchParams }: Props) {
    const me = await signedIn();
    const { peek, ...values } = await createLoader({ ...parsersOf(list, me), peek: parseAsString })(
      searchParams,
    );
    const { detail } = list;
    const asked = list.asks
      ? await list.asks(values, me, read)
      : [{ query: list.rows, input: inputOf(list, values, me) }];
    await Promise.all([
      ...asked.map(readAhead),
      list.counts && readAhead({ query: list.counts, input: filtersOf(list, values, me) }),
      peek && detail?.view && readAhead({ query: detail.view, input: inputFor(detail, peek) }),
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

const read: Read = async (query, input) => {
  const { api, queries, trpc } = await visit();
  return queries.fetchQuery({
    queryKey: queryNamed(trpc, query).queryKey(input),
    queryFn: () => callNamed(api, query)(input),
  });
};

/** What goes wrong shows in the place of what was asked for. */
async function readAhead({ query, input }: ProcedureCall): Promise<void> {
  const { api, queries, trpc } = await visit();
  const asked = input as InputOf<Procedure>;
  await queries.prefetchQuery({
    queryKey: queryNamed(trpc, query).queryKey(asked),
    queryFn: () => callNamed(api, query)(asked),
  });
}
