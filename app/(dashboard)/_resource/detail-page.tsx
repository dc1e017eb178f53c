'use client';

import { failureOf } from '@/app/_trpc/failure';
import { FailureNotice } from '@/components/data/failure-notice';
import { BackLink } from '../_parts/back-link';
import type { Detail } from './detail';
import { DetailBody } from './detail-body';
import { useView } from './detail-sheet';
import type { Procedure } from './procedure';

type Props<P extends Procedure, View> = { detail: Detail<P, View>; id: string };

/** What was read before the page came stays, with what went wrong since above it. */
export function DetailPage<P extends Procedure, View>({ detail, id }: Props<P, View>) {
  const found = useView(detail, id);
  const failure = failureOf(found.error);
  return (
    <div className="@container mx-auto w-full max-w-5xl px-5 py-4 max-desk:px-4">
      <BackLink href={detail.path}>{detail.list}</BackLink>
      {failure && <FailureNotice failure={failure} retry={() => void found.refetch()} />}
      {found.data !== undefined && <DetailBody detail={detail} view={found.data as View} page />}
    </div>
  );
}
