'use client';

import { failureOf } from '@/app/_trpc/failure';
import { FailureNotice } from '@/components/problems/failure-notice';
import type { Procedure } from '../procedure';
import type { Detail } from './detail';
import { DetailBody } from './detail-body';
import { DetailFrame } from './detail-frame';
import { useView } from './detail-sheet';

type Props<P extends Procedure, View> = { detail: Detail<P, View>; id: string };

/** Keeps showing the prefetched data when a refetch fails, with the failure above it. */
export function DetailPage<P extends Procedure, View>({ detail, id }: Props<P, View>) {
  const found = useView(detail, id);
  const failure = failureOf(found.error);
  const problem = failure && <FailureNotice failure={failure} onRetry={() => void found.refetch()} />;
  if (found.data === undefined)
    return (
      <DetailFrame detail={detail} title={detail.word}>
        {problem}
      </DetailFrame>
    );
  return (
    <>
      {problem && <div className="px-5 pt-3">{problem}</div>}
      <DetailBody detail={detail} view={found.data as View} id={id} page={detail} />
    </>
  );
}
