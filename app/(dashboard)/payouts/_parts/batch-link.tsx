'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTRPC } from '@/app/_trpc/client';

/** The uploaded file that a payout was a row of, by its id until its name is known. */
export function BatchLink({ id }: { id: string }) {
  const { data } = useQuery(useTRPC().batches.view.queryOptions({ id }));
  return (
    <Link
      href={`/payouts/batches/${id}`}
      className="break-all underline decoration-line-strong underline-offset-2 hover:decoration-current"
    >
      {data?.batch.file_name ?? id}
    </Link>
  );
}
