import { skipToken, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';

/** Falls back to the ID while loading. */
export function usePartyName(id: string | null): string | undefined {
  const found = useQuery(
    useTRPC().internal_transfers.rows.queryOptions(
      id === null ? skipToken : { merchant_id: id, per_page: 1 },
    ),
  );
  const [row] = found.data?.data ?? [];
  const party = row && [row.from, row.to].find((one) => one.id === id);
  return party?.name ?? id ?? undefined;
}
