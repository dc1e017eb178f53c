'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { formatMoney } from '@/components/format/money';
import { Button } from '@/components/primitives/button';
import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import { PAYOUT_STATUS_LABELS, shownPayoutStatus } from '@/server/features/payouts/payouts/words/status';

type Props = { requestId: string; onCreateAnother: () => void };

/** The same request ID created a payout before: the response was lost or another window sent it. */
export function AlreadyCreated({ requestId, onCreateAnother }: Props) {
  const { data } = useQuery(useTRPC().payouts.rows.queryOptions({ request_id: requestId }, { staleTime: 0 }));
  const row = data?.data[0];
  return (
    <Notice tone="amber" title="Payout not sent. It was already created" alert>
      {row && (
        <p>
          <PageLink href={`/payouts/${row.payout.id}`} className="underline underline-offset-2">
            {formatMoney(row.payout.source_amount, row.payout.source_currency)} to {row.beneficiary.name}
          </PageLink>
          , {PAYOUT_STATUS_LABELS[shownPayoutStatus(row.payout, row.rejected)].toLowerCase()}
        </p>
      )}
      <Button className="mt-1 text-text" onClick={onCreateAnother}>
        Create another payout
      </Button>
    </Notice>
  );
}
