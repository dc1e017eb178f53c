'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf, statusOf } from '@/app/_trpc/failure';
import type { Peek } from '@/components/data/detail/peek';
import { SideSheet } from '@/components/data/detail/side-sheet';
import { FailureNotice } from '@/components/data/failure-notice';
import { NoSuch } from '@/components/data/no-such';
import { RfiDetail } from './rfi-detail';

export function RfiSheet({ peek }: { peek: Peek }) {
  return (
    <SideSheet peek={peek} title="Request" href={`/rfis/${peek.id ?? ''}`}>
      {peek.id && <Peeked key={peek.id} id={peek.id} />}
    </SideSheet>
  );
}

function Peeked({ id }: { id: string }) {
  const found = useQuery(useTRPC().rfis.view.queryOptions({ id }));
  if (found.data) return <RfiDetail view={found.data} page={false} />;
  if (statusOf(found.error) === 404) return <NoSuch />;
  const failure = failureOf(found.error);
  if (failure) return <FailureNotice failure={failure} retry={() => void found.refetch()} />;
  return (
    <p role="status" className="animate-late text-muted">
      Loading…
    </p>
  );
}
