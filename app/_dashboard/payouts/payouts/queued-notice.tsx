'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { pollWithoutStream } from '@/app/_trpc/live';
import type { PayoutView } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';
import { Notice } from '@/components/primitives/notice';
import { CoverOffer } from '../../treasury/convert';

type Props = { payout: PayoutView['payout']; payee: string };

/** Queued payouts are sent oldest first, so the offered conversion covers all of them. */
export function QueuedNotice({ payout, payee }: Props) {
  const { source_currency: currency, source_amount } = payout;
  const { data } = useQuery(
    useTRPC().payouts.queue.queryOptions({}, { refetchInterval: pollWithoutStream(20_000) }),
  );
  const waiting = data?.rows.find((row) => row.currency === currency);
  if (!waiting || waiting.missing === 0) return null;
  const { count, missing } = waiting;
  const alone = count === 1;
  const sent = formatMoney(source_amount, currency);
  const short = `${currency} balance is ${formatMoney(missing, currency)} short`;
  return (
    <Notice tone="blue" title={alone ? short : `${short} for ${count} queued payouts`}>
      <p>
        {alone
          ? `The payout is sent as soon as the ${currency} balance covers it, fees included.`
          : `Each is sent as soon as the ${currency} balance covers it, fees included, oldest first.`}
      </p>
      <CoverOffer
        currency={currency}
        missing={missing}
        reason={
          alone
            ? `Covers the queued payout of ${sent} to ${payee}`
            : `Covers the queued payout of ${sent} to ${payee} and ${count - 1} more`
        }
      />
    </Notice>
  );
}
