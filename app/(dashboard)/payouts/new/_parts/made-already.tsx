'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTRPC } from '@/app/_trpc/client';
import { formatMoney } from '@/components/money/format';
import { statusLabel } from '@/components/status/status';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { shownPayoutStatus } from '@/server/kernel/payout-status';

type Props = { requestId: string; another: () => void };

/** The same payout was created before: by an answer that was lost, or in another window. */
export function MadeAlready({ requestId, another }: Props) {
  const { data } = useQuery(useTRPC().payouts.rows.queryOptions({ request_id: requestId }, { staleTime: 0 }));
  const row = data?.data[0];
  return (
    <Notice tone="amber" title="Payout not sent. It was already created" alert>
      {row && (
        <p>
          <Link href={`/payouts/${row.payout.id}`} className="underline underline-offset-2">
            {formatMoney(row.payout.source_amount, row.payout.source_currency)} to {row.beneficiary.name}
          </Link>
          , {statusLabel(shownPayoutStatus(row.payout, row.rejected)).toLowerCase()}
        </p>
      )}
      <Button className="mt-1 text-text" onClick={another}>
        Create another payout
      </Button>
    </Notice>
  );
}
