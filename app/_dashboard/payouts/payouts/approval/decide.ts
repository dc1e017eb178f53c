'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs, PayoutView } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';
import { showToast } from '@/components/primitives/toasts';
import { type Call, useAct } from '../../../kit/act/use-act';

export type Verdict = 'approved' | 'rejected';

/** A payout as shown; the decision applies to this version only. */
export type Decidable = Pick<PayoutView, 'payout' | 'beneficiary' | 'version' | 'rate_lapsed' | 'repriced'>;

export type Decided = Outputs['payouts']['approve']['results'][number] & { row: Decidable };

type Decision = { rows: Decidable[]; reason: string | null };

/** Payouts without an answer, because the user stopped or a request failed. */
export type Undecided = { rows: Decidable[]; error: unknown };

export const AT_ONCE = 50;

type Options = {
  undone: string;
  verdict: Verdict;
  onDecided?: () => void;
  /** Ends the dialog after a few decisions without anything to read. */
  onClose: (answered: Decidable[]) => void;
};

/** No payout is shown as decided before the server answers. */
export function useDecide({ undone, verdict, onDecided, onClose }: Options) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const [results, setResults] = useState<Decided[] | null>(null);
  const [answered, setAnswered] = useState<Decidable[]>([]);
  const [left, setLeft] = useState<Undecided | null>(null);
  const [done, setDone] = useState(0);
  const stopped = useRef(false);
  const act = useAct('payouts.approve', {
    undone,
    about: ({ rows }: Decision) => aboutText(rows, verdict),
    send: async ({ rows, reason }: Decision, call: Call) => {
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
      const all = [...(results ?? []), ...decided];
      const known = [...answered, ...decided.map(({ row }) => row)];
      if (!left) onDecided?.();
      if (!left && isPlain(all)) {
        showToast(toastOf(all, verdict));
        onClose(known);
        return;
      }
      setResults(all);
      setAnswered(known);
      setLeft(left);
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

const MOST_IN_TOAST = 2;

function aboutText(rows: readonly Decidable[], verdict: Verdict): string {
  const verb = verdict === 'approved' ? 'Approve' : 'Reject';
  const [first] = rows;
  return rows.length === 1 ? `${verb} ${moneyText(first!)}` : `${verb} ${rows.length} payouts`;
}

const moneyText = ({ payout, beneficiary }: Decidable): string =>
  `${formatMoney(payout.source_amount, payout.source_currency)} to ${beneficiary.name} ${beneficiary.account}`;

/** True if a dialog with the results would say nothing more than a toast. */
const isPlain = (results: readonly Decided[]): boolean =>
  results.length <= MOST_IN_TOAST &&
  results.every(
    ({ outcome, status }) => outcome === 'done' && status !== 'failed' && status !== 'action_required',
  );

function toastOf(results: readonly Decided[], verdict: Verdict) {
  const [first] = results;
  if (results.length > 1) return { title: `${results.length} ${verdict}` };
  return {
    title: doneText(verdict, first!.progress, first!.status),
    detail: moneyText(first!.row),
  };
}

const seenPrice = ({ repriced }: Decidable) =>
  repriced && {
    price: { source_amount: repriced.source_amount, destination_amount: repriced.destination_amount },
  };

// A queued payout is usually sent within seconds of approval; its own page says if it is short of funds.
const afterApproval: Record<string, string> = {
  in_progress: 'Approved, sending',
  queued: 'Approved, sending',
  action_required: 'Approved, documents needed',
  failed: 'Approved, but the payout failed',
};

export function doneText(verdict: Verdict, progress: string | null, status: string | null): string {
  if (verdict === 'rejected') return 'Rejected';
  if (progress) return `Approved by you · ${missingApprovals(progress)} more needed`;
  return afterApproval[status ?? ''] ?? 'Approved';
}

/** `progress` is such as "1 of 3". */
const missingApprovals = (progress: string): number => {
  const [given, needed] = progress.split(' of ').map(Number);
  return needed! - given!;
};
