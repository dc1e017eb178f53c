'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { pollWithoutStream } from '@/app/_trpc/live';
import { formatMoney } from '@/components/format/money';
import { payoutCount, useBatchName } from '../../payouts/payouts';

/** The open batch with its total, because the counts on the tabs are those of the batch. */
export function BatchLine({ id }: { id: string }) {
  const name = useBatchName(id);
  const { data } = useQuery(
    useTRPC().payouts.approval_groups.queryOptions(
      { tab: 'all', by: 'batch', batch_id: id },
      { refetchInterval: pollWithoutStream(20_000) },
    ),
  );
  if (!data || name === undefined) return null;
  const [group] = data.groups;
  const totals = group?.totals.map(({ amount, currency }) => formatMoney(amount, currency)) ?? [];
  return (
    <p className="border-line border-b px-5 py-2 max-desk:px-3">
      <b className="font-medium">{name}</b>
      {group
        ? `: ${payoutCount(group.count)} pending, ${totals.join(' + ')}. `
        : ': no payouts are pending. '}
      <span className="text-muted">The tabs count the payouts of this file only.</span>
    </p>
  );
}
