'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { pollWithoutStream } from '@/app/_trpc/live';
import type { Outputs } from '@/app/_trpc/outputs';
import { plural } from '@/components/format/count';
import { formatMoney } from '@/components/format/money';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { useShortcuts } from '@/components/primitives/shortcuts';
import { countdown } from '@/components/time/countdown';
import { useClock, useNow } from '@/components/time/now';
import { HOUR_MS } from '@/server/kernel/time/durations';
import { groupByBand, NEED_LOOKS, type Need, type NeedKind } from './need-kinds';
import { type Decision, NeedRow } from './need-row';
import { Panel } from './panel';

const decide = lazyPart(() => import('./decide-need').then(({ DecideNeed }) => DecideNeed));

type NeedsData = Outputs['home']['needs'];

const REFRESH_MS = 20_000;

export function Needs() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const query = useQuery(
    trpc.home.needs.queryOptions({}, { refetchInterval: pollWithoutStream(REFRESH_MS) }),
  );
  // Not in the row, which is gone as soon as its payout is decided.
  const [decision, setDecision] = useState<Decision | null>(null);
  const close = () => {
    setDecision(null);
    void queries.invalidateQueries({ queryKey: trpc.home.pathKey() });
  };
  return (
    <section aria-labelledby="needs">
      <Panel query={query} undone="Your tasks couldn’t be loaded">
        {(found) => <NeedList found={found} onDecide={setDecision} />}
      </Panel>
      {decision && <LazyPart part={decide} props={{ ...decision, onClose: close }} />}
    </section>
  );
}

type NeedListProps = { found: NeedsData; onDecide: (decision: Decision) => void };

function NeedList({ found, onDecide }: NeedListProps) {
  const [chosen, setChosen] = useState<NeedKind | null>(null);
  const now = useNow();
  useRowKeys();
  const kind = found.kinds.some((one) => one.kind === chosen) ? chosen : null;
  const shown = kind ? found.needs.filter((need) => need.kind === kind) : found.needs;
  const counted = kind ? found.kinds.find((one) => one.kind === kind)!.count : found.count;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-5 py-2.5 max-desk:px-3">
        <h2 id="needs" className="font-medium text-base">
          {found.count === 0 ? 'Tasks' : plural(found.count, 'task')}
          <TaskSummary found={found} />
        </h2>
        {found.kinds.length > 1 && (
          <ul aria-label="Kinds of tasks" className="flex max-w-full gap-1 overflow-x-auto">
            {[null, ...found.kinds.map((one) => one.kind)].map((one) => (
              <li key={one ?? 'all'}>
                <button
                  type="button"
                  aria-pressed={kind === one}
                  onClick={() => setChosen(one)}
                  className={clsx(
                    'h-chip whitespace-nowrap rounded-lg px-2.5',
                    kind === one ? 'bg-sunken font-medium' : 'text-muted hover:text-text',
                  )}
                >
                  {one ? NEED_LOOKS[one].label : 'All'}{' '}
                  {one && (
                    <span className="text-faint tabular-nums">
                      {found.kinds.find((other) => other.kind === one)!.count}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        )}
      </header>
      {shown.length === 0 && <AllClear />}
      {groupByBand(shown, now).map(({ name, needs }) => (
        <div key={name}>
          <Band name={name} needs={needs} base={found.base} />
          <ul aria-label={name}>
            {needs.map((need) => (
              <NeedRow key={`${need.kind} ${need.id}`} need={need} base={found.base} onDecide={onDecide} />
            ))}
          </ul>
        </div>
      ))}
      {counted > shown.length && shown.length > 0 && (
        <p className="border-line border-b px-5 py-2.5 text-muted max-desk:px-3">
          Showing {shown.length} of {counted}. See the rest in Payouts, Information requests and Payments.
        </p>
      )}
    </>
  );
}

function Band({ name, needs, base }: { name: string; needs: readonly Need[]; base: string }) {
  const worth = needs.reduce((sum, need) => sum + (need.worth ?? 0), 0);
  return (
    <p className="flex items-baseline gap-2 border-line border-b bg-sunken px-5 py-1.5 text-xs max-desk:px-3">
      <span className="font-medium">{name}</span>
      {worth > 0 && <span className="text-muted tabular-nums">{formatMoney(worth, base)}</span>}
      {name === 'Other tasks' && needs.length > 1 && <span className="ml-auto text-faint">By amount</span>}
    </p>
  );
}

function TaskSummary({ found: { count, worth, base, needs } }: { found: NeedsData }) {
  const held = needs.find((need) => need.kind === 'approve_payout' && need.due_at);
  const left = Date.parse(held?.due_at ?? '') - useClock();
  if (count === 0) return null;
  return (
    <span className="font-normal text-muted">
      {worth > 0 && <span className="tabular-nums">, {formatMoney(worth, base)} in total</span>}
      {left > 0 && left < HOUR_MS && (
        <>
          . Next rate expires in <span className="font-medium text-text tabular-nums">{countdown(left)}</span>
        </>
      )}
    </span>
  );
}

const AllClear = () => (
  <div className="flex items-center gap-3 border-line border-b px-5 py-6 max-desk:px-3">
    <CircleCheckBig aria-hidden="true" className="size-5 shrink-0 text-green" />
    <div>
      <p className="font-medium">All clear</p>
      <p className="text-muted">
        Approvals, information requests, failed payouts and unmatched transfers that need you appear here.
      </p>
    </div>
  </div>
);

function useRowKeys() {
  const move = (step: 1 | -1) => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-need]')];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    rows[Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus();
  };
  const group = 'Home';
  useShortcuts([
    { keys: 'j', does: 'Next task', group, run: () => move(1) },
    { keys: 'k', does: 'Previous task', group, run: () => move(-1) },
  ]);
}
