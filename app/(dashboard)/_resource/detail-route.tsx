import type { Metadata } from 'next';
import { type ComponentType, cache } from 'react';
import { leave, Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { type Detail, inputFor } from './detail';
import { callNamed, type Procedure, queryNamed } from './procedure';

type Props = { params: Promise<{ id: string }> };

/** The page of one thing, and its title. */
export function detailRoute<P extends Procedure, View>(
  detail: Detail<P, View>,
  Page: ComponentType<{ id: string }>,
) {
  const load = cache(async (id: string): Promise<View> => {
    await signedIn();
    const { api, queries, trpc } = await visit();
    const input = inputFor(detail, id);
    return queries
      .fetchQuery({
        queryKey: queryNamed(trpc, detail.view!).queryKey(input),
        queryFn: () => callNamed(api, detail.view!)(input),
      })
      .catch(leave) as Promise<View>;
  });
  return {
    generateMetadata: async ({ params }: Props): Promise<Metadata> => ({
      title: detail.titleOf(await load((await params).id)),
    }),
    Route: async function DetailRoute({ params }: Props) {
      const { id } = await params;
      await load(id);
      return (
        <Prefetched>
          <Page id={id} />
        </Prefetched>
      );
    },
  };
}
