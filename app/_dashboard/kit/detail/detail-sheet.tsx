'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf, statusOf } from '@/app/_trpc/failure';
import { isLive } from '@/app/_trpc/live';
import type { Peek } from '@/components/detail/peek';
import { SideSheet } from '@/components/detail/side-sheet';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Forbidden } from '@/components/problems/forbidden';
import { NotFound } from '@/components/problems/not-found';
import { getQuery, type Procedure } from '../procedure';
import { type AnyDetail, type Detail, inputFor } from './detail';
import { DetailBody } from './detail-body';

type Props = {
  detail: AnyDetail;
  peek: Peek;
  /** Shown if the detail has no query. */
  row?: unknown;
};

export function DetailSheet({ detail, peek, row }: Props) {
  const { id } = peek;
  return (
    <SideSheet peek={peek} title={detail.word} href={detail.view && `${detail.path}/${id ?? ''}`}>
      {id && detail.view && <SheetContent key={id} detail={detail} id={id} />}
      {id &&
        !detail.view &&
        (row ? <DetailBody detail={detail} view={row as never} id={id} /> : <NotFound />)}
    </SideSheet>
  );
}

export function useView<P extends Procedure, View>(detail: Detail<P, View>, id: string) {
  const query = getQuery(useTRPC(), detail.view);
  return useQuery({
    ...query.queryOptions(inputFor(detail, id)),
    refetchInterval: ({ state }) => {
      if (state.data === undefined || (isLive() && !detail.alwaysPolls)) return false;
      return detail.refresh?.(state.data as View) ?? false;
    },
  });
}

function SheetContent<P extends Procedure, View>({ detail, id }: { detail: Detail<P, View>; id: string }) {
  const found = useView(detail, id);
  const failure = failureOf(found.error);
  if (found.data !== undefined) return <DetailBody detail={detail} view={found.data as View} id={id} />;
  if (statusOf(found.error) === 404) return <NotFound />;
  if (failure?.forbidden) return <Forbidden missing={failure.forbidden} />;
  if (failure) return <FailureNotice failure={failure} onRetry={() => void found.refetch()} />;
  return <Loading />;
}
