'use client';

import Link from 'next/link';
import { useBatchNames } from './batch-names';

/** The uploaded file that a payout was a row of, by its id until its name is known. */
export function BatchLink({ id }: { id: string }) {
  const names = useBatchNames([id]);
  return (
    <Link
      href={`/payouts/batches/${id}`}
      className="break-all underline decoration-line-strong underline-offset-2 hover:decoration-current"
    >
      {names[id] ?? id}
    </Link>
  );
}
