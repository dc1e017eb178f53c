import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Inputs } from '@/app/_trpc/outputs';
import { usePaused } from '@/components/form/use-paused';
import { amountOf, currencyOf, type Preview, type TransferDraft } from './transfer-draft';

const between = ({
  from_merchant_id,
  to_merchant_id,
}: TransferDraft): Inputs['internal_transfers']['preview'] => ({
  ...(from_merchant_id && { from_merchant_id }),
  ...(to_merchant_id && { to_merchant_id }),
});

export function useCachedPreview(): (draft: TransferDraft) => Preview | undefined {
  const queries = useQueryClient();
  const { preview } = useTRPC().internal_transfers;
  return (draft) => queries.getQueryData(preview.queryKey(between(draft)));
}

/** Undefined while the preview is still of other parties. */
export function useTransferPreview(draft: TransferDraft): Preview | undefined {
  const trpc = useTRPC();
  const known = useQuery(trpc.internal_transfers.preview.queryOptions(between(draft), { staleTime: 0 }));
  const currency = currencyOf(draft, known.data);
  const paused = usePaused(draft.amount);
  const amount = amountOf({ amount: paused }, currency);
  const priced = useQuery(
    trpc.internal_transfers.preview.queryOptions(
      known.data && amount !== undefined ? { ...between(draft), currency, amount } : skipToken,
      { placeholderData: keepPreviousData },
    ),
  );
  if (!known.data) return undefined;
  const isOfThis = paused === draft.amount && !priced.isPlaceholderData && amount !== undefined;
  return { ...known.data, ...(isOfThis && priced.data && { approval: priced.data.approval }) };
}
