'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf, statusOf } from '@/app/_trpc/failure';
import type { Peek } from '@/components/detail/peek';
import { SideSheet } from '@/components/detail/side-sheet';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Forbidden } from '@/components/problems/forbidden';
import { NotFound } from '@/components/problems/not-found';
import { getQuery, type OutputOf, type Procedure } from '../procedure';
import { type Detail, inputFor } from './detail';
import { DetailBody } from './detail-body';

type Props<P extends Procedure, View> = {
  detail: Detail<P, View>;
  peek: Peek;
  /** Shown if the detail has no query. */
  row?: View;
};

export function DetailSheet<P extends Procedure, View>({ detail, peek, row }: Props<P, View>) {
  const { view, path, word } = detail;
  return (
    <SideSheet peek={peek} title={word} href={view && `${path}/${peek.id ?? ''}`}>
      {peek.id && view && <SheetContent key={peek.id} detail={detail} id={peek.id} />}
      {peek.id && !view && (row ? <DetailBody detail={detail} view={row} page={false} /> : <NotFound />)}
    </SideSheet>
  );
}

export function useView<P extends Procedure, View>(detail: Detail<P, View>, id: string) {
  const query = getQuery(useTRPC(), detail.view!);
  return useQuery({
    ...query.queryOptions(inputFor(detail, id)),
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : (detail.refresh?.(state.data as View) ?? false),
  });
}

function SheetContent<P extends Procedure, View>({ detail, id }: { detail: Detail<P, View>; id: string }) {
  const found = useView(detail, id);
  const failure = failureOf(found.error);
  if (found.data !== undefined)
    return <DetailBody detail={detail} view={found.data as OutputOf<P> & View} page={false} />;
  if (statusOf(found.error) === 404) return <NotFound />;
  if (failure?.forbidden) return <Forbidden missing={failure.forbidden} />;
  if (failure) return <FailureNotice failure={failure} retry={() => void found.refetch()} />;
  return <Loading />;
}
