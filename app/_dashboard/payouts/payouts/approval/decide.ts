'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs, PayoutView } from '@/app/_trpc/outputs';
import { useStepUp } from '../../../kit/step-up/step-up';

/** A payout as shown; the decision applies to this version only. */
export type Decidable = Pick<PayoutView, 'payout' | 'beneficiary' | 'version' | 'rate_lapsed' | 'repriced'>;

export type Decided = Outputs['payouts']['approve']['results'][number] & { row: Decidable };

type Act = { rows: Decidable[]; reason: string | null };

/** Payouts without an answer, because the user stopped or a request failed. */
export type Undecided = { rows: Decidable[]; error: unknown };

export const AT_ONCE = 50;

/** Refreshed once after all calls, without Home's tasks, one of which the dialog may belong to. */
const once = { meta: { refresh: false } };

/** No payout is shown as decided before the server answers. */
export function useDecide(onDecided?: () => void) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const [results, setResults] = useState<Decided[] | null>(null);
  const [answered, setAnswered] = useState<Decidable[]>([]);
  const [left, setLeft] = useState<Undecided | null>(null);
  const [done, setDone] = useState(0);
  const stopped = useRef(false);
  const stepUp = useStepUp();
  const approve = useMutation(trpc.payouts.approve.mutationOptions(once));
  const reject = useMutation(trpc.payouts.reject.mutationOptions(once));
  const send = (rows: Decidable[], reason: string | null) => {
    const items = rows.map(({ payout, version }) => ({ id: payout.id, version }));
    if (reason !== null) return reject.mutateAsync({ items, reason });
    const approvals = items.map((item, at) => ({ ...item, ...seenPrice(rows[at]!) }));
    return stepUp(() => approve.mutateAsync({ items: approvals }));
  };
  const act = useMutation({
    mutationFn: async ({ rows, reason }: Act) => {
      stopped.current = false;
      const decided: Decided[] = [];
      while (decided.length < rows.length && !stopped.current) {
        const next = rows.slice(decided.length, decided.length + AT_ONCE);
        try {
          const { results } = await send(next, reason);
          decided.push(...results.map((result, at) => ({ ...result, row: next[at]! })));
          setDone(decided.length);
        } catch (error) {
          if (decided.length === 0) throw error;
          return { decided, left: { rows: rows.slice(decided.length), error } };
        }
      }
      const rest = rows.slice(decided.length);
      return { decided, left: rest.length > 0 ? { rows: rest, error: null } : null };
    },
    onMutate: () => setDone(0),
    onSuccess: ({ decided, left }) => {
      setResults((before) => [...(before ?? []), ...decided]);
      setAnswered((before) => [...before, ...decided.map(({ row }) => row)]);
      setLeft(left);
      if (!left) onDecided?.();
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: trpc.payouts.pathKey() }),
        queries.invalidateQueries({ queryKey: trpc.balances.pathKey() }),
        queries.invalidateQueries({ queryKey: trpc.home.approvals.queryKey() }),
      ]),
  });
  const stop = () => {
    stopped.current = true;
  };
  const reloadRefused = async (): Promise<Decidable[]> => {
    const refused = (results ?? []).filter(({ outcome }) => outcome === 'refused');
    const views = await Promise.all(
      refused.map(({ id }) => queries.fetchQuery(trpc.payouts.view.queryOptions({ id }, { staleTime: 0 }))),
    );
    setResults(null);
    return views.filter(({ can }) => can.approve.allowed);
  };
  return { act, results, answered, left, done, stop, reloadRefused };
}

const seenPrice = ({ repriced }: Decidable) =>
  repriced && {
    price: { source_amount: repriced.source_amount, destination_amount: repriced.destination_amount },
  };
