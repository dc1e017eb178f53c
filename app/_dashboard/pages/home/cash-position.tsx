'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { pollWithoutStream } from '@/app/_trpc/live';
import type { Outputs } from '@/app/_trpc/outputs';
import { ChartSwitch, ChartTable, type ChartView } from '@/components/chart/chart-table';
import { formatAmount } from '@/components/format/money';
import { calendarDay } from '@/components/format/time';
import { PageLink } from '@/components/primitives/page-link';
import { Unvalued } from '../../kit/unvalued';
import { Panel } from './panel';
import { changeText, daysOf, type Position, PositionChart } from './position-chart';

type Home = Outputs['home'];

const REFRESH_MS = 60_000;

export function CashPosition() {
  const trpc = useTRPC();
  const [view, setView] = useState<ChartView>('chart');
  const position = useQuery(
    trpc.home.position.queryOptions({}, { refetchInterval: pollWithoutStream(REFRESH_MS) }),
  );
  const balances = useQuery(trpc.home.balances.queryOptions({}));
  return (
    <section aria-labelledby="position" className="border-line border-b px-5 py-3.5 max-desk:px-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="position" className="text-muted">
          Cash position
        </h2>
        <ChartSwitch view={view} onChoose={setView} />
      </div>
      <Panel query={balances} undone="The total couldn’t be loaded" className="min-h-16">
        {(found) => <Total found={found} />}
      </Panel>
      <Panel
        query={position}
        undone="The cash position couldn’t be loaded"
        className="min-h-44 py-4 max-desk:min-h-48"
      >
        {(found) => (view === 'chart' ? <PositionChart found={found} /> : <PositionTable found={found} />)}
      </Panel>
    </section>
  );
}

function Total({ found: { base, available, held, pending, unvalued } }: { found: Home['balances'] }) {
  const isKnown = unvalued.length === 0 || available + held > 0;
  const parts = [
    ['Available', available],
    ['Held for payouts', held],
    ['Not yet available', pending],
  ] as const;
  return (
    <>
      <p className="-mt-2 whitespace-nowrap font-semibold text-4xl tabular-nums leading-12 tracking-tighter max-desk:text-3xl">
        {isKnown ? (
          <>
            {formatAmount(available + held, base)}{' '}
            <span className="font-medium text-lg text-muted tracking-normal">{base}</span>
          </>
        ) : (
          `Not known in ${base}`
        )}
      </p>
      {isKnown && (
        <dl className="flex flex-wrap gap-x-5">
          {parts.map(([label, amount]) => (
            <div key={label} className="flex gap-1.5">
              <dt className="text-muted">{label}</dt>
              <dd className="font-medium tabular-nums">{formatAmount(amount, base)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Unvalued currencies={unvalued} />
    </>
  );
}

const PositionTable = ({ found }: { found: Position }) => (
  <ChartTable
    label="Cash position by day"
    rows={daysOf(found).toReversed()}
    keyOf={({ day }) => day}
    columns={[
      {
        header: 'Day',
        cell: ({ day, isPlanned, href }) => (
          <>
            {href ? (
              <PageLink href={href} className="underline underline-offset-2">
                {calendarDay(day)}
              </PageLink>
            ) : (
              calendarDay(day)
            )}{' '}
            {isPlanned && <span className="text-muted">planned</span>}
          </>
        ),
      },
      {
        header: `Total, ${found.base}`,
        align: 'end',
        cell: ({ total }) => formatAmount(total, found.base),
      },
      { header: 'Change', align: 'end', cell: (day) => changeText(day, found.base) },
      { header: 'Payouts sent', align: 'end', cell: ({ payouts }) => payouts || '—' },
    ]}
  />
);
