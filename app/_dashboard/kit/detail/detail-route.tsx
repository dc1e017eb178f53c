import type { Metadata } from 'next';
import { type ComponentType, cache } from 'react';
import { missingOrLeave, Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { Forbidden } from '@/components/problems/forbidden';
import { getCaller, type Procedure } from '../procedure';
import { type Detail, inputFor } from './detail';
import { DetailFrame } from './detail-frame';

type Props = { params: Promise<{ id: string }> };

export function detailRoute<P extends Procedure, View>(
  detail: Detail<P, View>,
  Page: ComponentType<{ id: string }>,
) {
  const load = cache(async (id: string) => {
    await signedIn();
    const { read } = await visit();
    const ask = getCaller(read, detail.view);
    return ask(inputFor(detail, id)).then((view) => ({ view: view as View, missing: null }), missingOrLeave);
  });
  return {
    generateMetadata: async ({ params }: Props): Promise<Metadata> => {
      const found = await load((await params).id);
      return { title: found.missing ? detail.word : detail.titleOf(found.view) };
    },
    Route: async function DetailRoute({ params }: Props) {
      const { id } = await params;
      const { missing } = await load(id);
      return (
        <Prefetched>
          {missing ? (
            <DetailFrame detail={detail}>
              <Forbidden missing={missing} heading="h1" />
            </DetailFrame>
          ) : (
            <Page id={id} />
          )}
        </Prefetched>
      );
    },
  };
}
