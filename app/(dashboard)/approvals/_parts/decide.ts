'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs, PayoutView } from '@/app/_trpc/outputs';
import { useProven } from '../../_parts/step-up';

/** A payout as it was seen: what is decided is this version of it. */
export type Decidable = Pick<PayoutView, 'payout' | 'beneficiary' | 'version'>;

export type Decided = Outputs['payouts']['approve']['results'][number] & { row: Decidable };

type Act = { rows: Decidable[]; reason: string | null };

/** Sends rows with their versions and tells what became of each; nothing is shown as decided before it is. */
export function useDecide() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const [results, setResults] = useState<Decided[] | null>(null);
  const [answered, setAnswered] = useState<Decidable[]>([]);
  const proven = useProven();
  const approve = useMutation(trpc.payouts.approve.mutationOptions());
  const reject = useMutation(trpc.payouts.reject.mutationOptions());
  const act = useMutation({
    mutationFn: ({ rows, reason }: Act) => {
      const items = rows.map(({ payout, version }) => ({ id: payout.id, version }));
      return reason === null
        ? proven(() => approve.mutateAsync({ items }))
        : reject.mutateAsync({ items, reason });
    },
    onSuccess: ({ results }, { rows }) => {
      const told = results.map((result) => ({
        ...result,
        row: rows.find(({ payout }) => payout.id === result.id)!,
      }));
      setResults(told);
      setAnswered((before) => [...before, ...rows]);
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: trpc.payouts.pathKey() }),
        queries.invalidateQueries({ queryKey: trpc.balances.pathKey() }),
      ]),
  });
  /** Those refused that still wait, as they are now. */
  const again = async (): Promise<Decidable[]> => {
    const refused = (results ?? []).filter(({ outcome }) => outcome === 'refused');
    const views = await Promise.all(
      refused.map(({ id }) => queries.fetchQuery(trpc.payouts.view.queryOptions({ id }, { staleTime: 0 }))),
    );
    setResults(null);
    return views.filter(({ can }) => can.approve.allowed);
  };
  return { act, results, answered, again };
}
