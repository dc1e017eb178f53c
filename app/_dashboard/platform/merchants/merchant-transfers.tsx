'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { MerchantView } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Moment } from '@/components/time/moment';
import { textLink } from '../../kit/detail/facts';
import { InternalTransferStatus, partiesText } from '../../treasury/internal-transfers';

const SHOWN = 5;

export function MerchantTransfers({ view: { merchant } }: { view: MerchantView }) {
  const { merchant_id } = merchant;
  const found = useQuery(useTRPC().internal_transfers.rows.queryOptions({ merchant_id, per_page: SHOWN }));
  const failure = failureOf(found.error);
  if (failure) return <FailureNotice failure={failure} retry={() => void found.refetch()} />;
  if (!found.data) return <Loading />;
  const { data, page_meta } = found.data;
  if (!data.length) return <p className="text-muted">None yet.</p>;
  return (
    <ul className="space-y-2">
      {data.map((row) => (
        <li key={row.transfer.id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            href={`/internal-transfers/${row.transfer.id}`}
            className={`${textLink} font-medium tabular-nums`}
          >
            {formatMoney(row.transfer.transfer_amount, row.transfer.transfer_currency)}
          </Link>
          <InternalTransferStatus transfer={row.transfer} />
          <span className="text-muted [overflow-wrap:anywhere]">
            {partiesText(row)}, <Moment at={row.transfer.created_at} focusable />
          </span>
        </li>
      ))}
      {page_meta.count > SHOWN && (
        <li>
          <Link href={`/internal-transfers?merchant_id=${merchant_id}`} className={textLink}>
            All {page_meta.count} internal transfers
          </Link>
        </li>
      )}
    </ul>
  );
}
