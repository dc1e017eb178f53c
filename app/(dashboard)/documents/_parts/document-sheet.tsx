'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf, statusOf } from '@/app/_trpc/failure';
import type { Peek } from '@/components/data/detail/peek';
import { SideSheet } from '@/components/data/detail/side-sheet';
import { FailureNotice } from '@/components/data/failure-notice';
import { NoSuch } from '@/components/data/no-such';
import { DocumentDetail } from './document-detail';

export function DocumentSheet({ peek }: { peek: Peek }) {
  return (
    <SideSheet peek={peek} title="Document" href={`/documents/${peek.id ?? ''}`}>
      {peek.id && <Peeked id={peek.id} />}
    </SideSheet>
  );
}

function Peeked({ id }: { id: string }) {
  const found = useQuery(useTRPC().documents.view.queryOptions({ document_id: id }));
  if (found.data) return <DocumentDetail view={found.data} page={false} />;
  if (statusOf(found.error) === 404) return <NoSuch />;
  const failure = failureOf(found.error);
  if (failure) return <FailureNotice failure={failure} retry={() => void found.refetch()} />;
  return (
    <p role="status" className="animate-late text-muted">
      Loading…
    </p>
  );
}
