'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useTRPC } from '@/app/_trpc/client';
import { RfiDetail } from './rfi-detail';

export function RfiPage({ id }: { id: string }) {
  const { data } = useSuspenseQuery(
    useTRPC().rfis.view.queryOptions(
      { id },
      { refetchInterval: ({ state }) => (state.data?.rfi.resolved_at ? false : 5_000) },
    ),
  );
  return (
    <div className="@container mx-auto w-full max-w-5xl px-5 py-4 max-desk:px-4">
      <Link
        href="/rfis"
        className="mb-3 inline-flex h-6 items-center gap-1 rounded-sm text-muted hover:text-text"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        Requests
      </Link>
      <RfiDetail view={data} page />
    </div>
  );
}
