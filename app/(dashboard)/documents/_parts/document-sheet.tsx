'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Peek } from '@/components/data/detail/peek';
import { SideSheet } from '@/components/data/detail/side-sheet';
import { SheetContent } from '../../_parts/peeked';
import { DocumentDetail } from './document-detail';

export function DocumentSheet({ peek }: { peek: Peek }) {
  return (
    <SideSheet peek={peek} title="Document" href={`/documents/${peek.id ?? ''}`}>
      {peek.id && <One id={peek.id} />}
    </SideSheet>
  );
}

function One({ id }: { id: string }) {
  const found = useQuery(useTRPC().documents.view.queryOptions({ document_id: id }));
  return <SheetContent found={found}>{(data) => <DocumentDetail view={data} page={false} />}</SheetContent>;
}
