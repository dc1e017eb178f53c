'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { BackLink } from '../../_parts/back-link';
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
      <BackLink href="/rfis">Requests</BackLink>
      <RfiDetail view={data} page />
    </div>
  );
}
