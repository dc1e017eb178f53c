'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { BackLink } from '../../_parts/back-link';
import { DocumentDetail } from './document-detail';

export function DocumentPage({ id }: { id: string }) {
  const { data } = useSuspenseQuery(useTRPC().documents.view.queryOptions({ document_id: id }));
  return (
    <div className="@container mx-auto w-full max-w-5xl px-5 py-4 max-desk:px-4">
      <BackLink href="/documents">Documents</BackLink>
      <DocumentDetail view={data} page />
    </div>
  );
}
