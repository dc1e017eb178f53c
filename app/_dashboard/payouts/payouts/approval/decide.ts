'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs, PayoutView } from '@/app/_trpc/outputs';
import { type Call, useAct } from '../../../kit/act/use-act';

/** A payout as shown; the decision applies to this version only. */
export type Decidable = Pick<PayoutView, 'payout' | 'beneficiary' | 'version' | 'rate_lapsed' | 'repriced'>;

export type Decided = Outputs['payouts']['approve']['results'][number] & { row: Decidable };

type Decision = { rows: Decidable[]; reason: string | null };

/** Payouts without an answer, because the user stopped or a request failed. */
export type Undecided = { rows: Decidable[]; error: unknown };

export const AT_ONCE = 50;

/** No payout is shown as decided before the server answers. */
export function useDecide({ undone, onDecided }: { undone: string; onDecided?: () => void }) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const [results, setResults] = useState<Decided[] | null>(null);
  const [answered, setAnswered] = useState<Decidable[]>([]);
  const [left, setLeft] = useState<Undecided | null>(null);
  const [done, setDone] = useState(0);
  const stopped = useRef(false);
  const act = useAct('payouts.approve', {
    undone,
    send: async ({ rows, reason }: Decision, call) => {
      stopped.current = false;
      const decided: Decided[] = [];
      while (decided.length < rows.length && !stopped.current) {
        const next = rows.slice(decided.length, decided.length + AT_ONCE);
        try {
          const { results } = await decide(next, reason, call);
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
    onStart: () => setDone(0),
    onDone: ({ decided, left }) => {
      setResults((before) => [...(before ?? []), ...decided]);
      setAnswered((before) => [...before, ...decided.map(({ row }) => row)]);
      setLeft(left);
      if (!left) onDecided?.();
    },
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

function decide(rows: Decidable[], reason: string | null, call: Call) {
  const items = rows.map(({ payout, version }) => ({ id: payout.id, version }));
  if (reason !== null) return call('payouts.reject', { items, reason });
  return call('payouts.approve', {
    items: items.map((item, at) => ({ ...item, ...seenPrice(rows[at]!) })),
  });
}

const seenPrice = ({ repriced }: Decidable) =>
  repriced && {
    price: { source_amount: repriced.source_amount, destination_amount: repriced.destination_amount },
  };
