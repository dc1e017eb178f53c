'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useTRPC } from '@/app/_trpc/client';
import { DocumentDetail } from './document-detail';

export function DocumentPage({ id }: { id: string }) {
  const { data } = useSuspenseQuery(useTRPC().documents.view.queryOptions({ document_id: id }));
  return (
    <div className="@container mx-auto w-full max-w-5xl px-5 py-4 max-desk:px-4">
      <Link
        href="/documents"
        className="mb-3 inline-flex h-6 items-center gap-1 rounded-sm text-muted hover:text-text"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        Documents
      </Link>
      <DocumentDetail view={data} page />
    </div>
  );
}
