'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { MerchantView } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';
import { PageLink } from '@/components/primitives/page-link';
import { Moment } from '@/components/time/moment';
import { textLink } from '../../kit/detail/facts';
import { LatestRows } from '../../kit/detail/latest-rows';
import { InternalTransferStatus, partiesText } from '../../treasury/internal-transfers';

export function MerchantTransfers({ view: { merchant } }: { view: MerchantView }) {
  const { merchant_id } = merchant;
  const query = useQuery(useTRPC().internal_transfers.rows.queryOptions({ merchant_id, per_page: 5 }));
  return (
    <LatestRows
      query={query}
      none="None yet."
      all={{ href: `/internal-transfers?merchant_id=${merchant_id}`, noun: 'internal transfers' }}
    >
      {(row) => (
        <li key={row.transfer.id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <PageLink
            href={`/internal-transfers/${row.transfer.id}`}
            className={`${textLink} font-medium tabular-nums`}
          >
            {formatMoney(row.transfer.transfer_amount, row.transfer.transfer_currency)}
          </PageLink>
          <InternalTransferStatus transfer={row.transfer} />
          <span className="text-muted [overflow-wrap:anywhere]">
            {partiesText(row)}, <Moment at={row.transfer.created_at} focusable />
          </span>
        </li>
      )}
    </LatestRows>
  );
}
