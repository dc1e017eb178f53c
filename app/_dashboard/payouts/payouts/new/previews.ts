'use client';

import { skipToken, useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs } from '@/app/_trpc/outputs';
import { usePaused } from '@/components/form/use-paused';
import { money, sum } from '@/server/kernel/money/money';
import type { HeldRate } from '../../../kit/held-rate';
import { amountOf, type PayoutDraft } from './draft';

export type Preview = Outputs['payouts']['preview'];
export type Rail = Outputs['payouts']['options']['rails'][number];

type Previews = {
  byRail: Map<string, Preview>;
  /** Until it is false, what is shown is the price of an earlier amount, or none. */
  isStale: (rail: string) => boolean;
};

const NONE: Previews = { byRail: new Map(), isStale: () => false };

export function usePreviews(draft: PayoutDraft, rails: Rail[]): Previews {
  const trpc = useTRPC();
  const typed = JSON.stringify([
    draft.beneficiary_id,
    draft.source_currency,
    draft.exact,
    amountOf(draft) ?? null,
    draft.send_on,
  ]);
  const asked = usePaused(typed);
  const [beneficiary_id, source_currency, exact, amount, send_on] = JSON.parse(asked) as [
    string,
    string,
    PayoutDraft['exact'],
    number | null,
    string,
  ];
  const answers = useQueries({
    queries: rails.map(({ rail }) =>
      trpc.payouts.preview.queryOptions(
        beneficiary_id === '' || source_currency === '' || amount === null
          ? skipToken
          : {
              beneficiary_id,
              source_currency,
              payment_rail: rail,
              [`${exact}_amount`]: amount,
              ...(send_on && { send_on }),
            },
        {
          refetchInterval: 60_000,
        },
      ),
    ),
  });
  // `useQueries` keeps no previous data, because it matches results by their keys.
  const kept = useRef({ from: '', byRail: NONE.byRail });
  const from = `${draft.beneficiary_id} ${draft.source_currency}`;
  const byRail = new Map(
    rails.flatMap(({ rail }, at) => {
      const preview =
        answers[at]?.isPending && kept.current.from === from
          ? kept.current.byRail.get(rail)
          : answers[at]?.data;
      return preview ? [[rail, preview] as const] : [];
    }),
  );
  useEffect(() => {
    kept.current = { from, byRail };
  });
  if (amountOf(draft) === undefined) return NONE;
  const isStale = (name: string) => {
    const at = rails.findIndex(({ rail }) => rail === name);
    return at >= 0 && (typed !== asked || Boolean(answers[at]?.isPending));
  };
  return { byRail, isStale };
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
