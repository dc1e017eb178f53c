'use client';

import { keepPreviousData, skipToken, useQueries } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs } from '@/app/_trpc/outputs';
import { usePaused } from '@/components/form/use-paused';
import { money, sum } from '@/server/kernel/money/money';
import type { HeldRate } from '../../../kit/held-rate';
import { amountOf, type PayoutDraft } from './draft';

export type Preview = Outputs['payouts']['preview'];
export type Rail = Outputs['payouts']['options']['rails'][number];

export function usePreviews(draft: PayoutDraft, rails: Rail[]): Map<string, Preview> {
  const trpc = useTRPC();
  const asked = usePaused(
    JSON.stringify([draft.beneficiary_id, draft.source_currency, draft.exact, amountOf(draft) ?? null]),
  );
  const [beneficiary_id, source_currency, exact, amount] = JSON.parse(asked) as [
    string,
    string,
    PayoutDraft['exact'],
    number | null,
  ];
  const answers = useQueries({
    queries: rails.map(({ rail }) =>
      trpc.payouts.preview.queryOptions(
        beneficiary_id === '' || source_currency === '' || amount === null
          ? skipToken
          : { beneficiary_id, source_currency, payment_rail: rail, [`${exact}_amount`]: amount },
        {
          placeholderData: keepPreviousData,
          refetchInterval: 60_000,
        },
      ),
    ),
  });
  if (amount === null || amountOf(draft) === undefined) return new Map();
  return new Map(rails.flatMap(({ rail }, at) => (answers[at]?.data ? [[rail, answers[at].data]] : [])));
}

export function heldPreview({ quote }: HeldRate, preview: Preview): Preview {
  const { source_currency: from, destination_currency: to, source_amount, fees } = quote;
  const debit = sum(
    from,
    [source_amount, fees.fx_fee.amount, fees.txn_fee.amount].map((amount) => money(amount, from)),
  );
  return {
    ...preview,
    source: { amount: source_amount, currency: from },
    destination: { amount: quote.destination_amount, currency: to },
    fees,
    rate: quote.fx_rate,
    debit: { amount: Number(debit.amount), currency: from },
    faults: [],
  };
}
