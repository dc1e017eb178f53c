'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Peek } from '@/components/data/detail/peek';
import { SideSheet } from '@/components/data/detail/side-sheet';
import { SheetContent } from '../../_parts/peeked';
import { RfiDetail } from './rfi-detail';

export function RfiSheet({ peek }: { peek: Peek }) {
  return (
    <SideSheet peek={peek} title="Request" href={`/rfis/${peek.id ?? ''}`}>
      {peek.id && <One key={peek.id} id={peek.id} />}
    </SideSheet>
  );
}

function One({ id }: { id: string }) {
  const found = useQuery(useTRPC().rfis.view.queryOptions({ id }));
  return <SheetContent found={found}>{(data) => <RfiDetail view={data} page={false} />}</SheetContent>;
}
