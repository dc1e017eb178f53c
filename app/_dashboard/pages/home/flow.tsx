'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { pollWithoutStream } from '@/app/_trpc/live';
import type { Outputs } from '@/app/_trpc/outputs';
import { ChartSwitch, type ChartView } from '@/components/chart/chart-table';
import { Swatch } from '@/components/chart/column-chart';
import { Select } from '@/components/form/select';
import { formatAmount } from '@/components/format/money';
import { calendarDay } from '@/components/format/time';
import { Unvalued } from '../../kit/unvalued';
import { FlowChart } from './flow-chart';
import { FlowTable } from './flow-table';
import { Panel } from './panel';

type FlowData = Outputs['home']['flow'];

const REFRESH_MS = 60_000;

export function Flow() {
  const [currency, setCurrency] = useState('');
  const [view, setView] = useState<ChartView>('chart');
  const query = useQuery(
    useTRPC().home.flow.queryOptions(currency ? { currency } : {}, {
      placeholderData: keepPreviousData,
      refetchInterval: pollWithoutStream(REFRESH_MS),
    }),
  );
  return (
    <section aria-labelledby="flow" className="px-5 py-4 max-desk:px-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="flow" className="font-medium text-base">
          Money in and out
        </h2>
        <span className="flex-1 text-faint tabular-nums">{query.data && <Days found={query.data} />}</span>
        {query.data && query.data.currencies.length > 1 && (
          <Currencies found={query.data} currency={currency} onChoose={setCurrency} />
        )}
        <ChartSwitch view={view} onChoose={setView} />
      </div>
      <Panel query={query} undone="Money in and out couldn’t be loaded" className="py-4">
        {(found) => (
          <div aria-busy={query.isPlaceholderData}>
            <Sums found={found} />
            <Unvalued currencies={found.unvalued} />
            {found.currencies.length === 0 ? (
              <p className="mt-3 rounded-lg border border-line-strong border-dashed px-4 py-8 text-center text-muted">
                Your first 30 days appear here once you send or receive money.
              </p>
            ) : view === 'chart' ? (
              <FlowChart found={found} />
            ) : (
              <FlowTable found={found} />
            )}
            <p className="mt-2 text-faint text-xs">
              {currency ? 'Days in UTC.' : 'Converted at daily mid-market close (UTC).'} Excludes conversions
              between your own balances. Today is incomplete.
            </p>
          </div>
        )}
      </Panel>
    </section>
  );
}

const Days = ({ found: { days } }: { found: FlowData }) =>
  `${calendarDay(days[0]!.day)} to ${calendarDay(days.at(-1)!.day)}`;

type CurrencyProps = { found: FlowData; currency: string; onChoose: (currency: string) => void };

const Currencies = ({ found, currency, onChoose }: CurrencyProps) => (
  <Select
    small
    aria-label="Currency"
    value={currency}
    onChange={onChoose}
    options={[
      { value: '', label: `All currencies in ${currency ? 'one' : found.base}` },
      ...found.currencies.map((value) => ({ value, label: `${value} only` })),
    ]}
  />
);

function Sums({ found: { days, before, base } }: { found: FlowData }) {
  const sum = (way: 'in' | 'out') => days.reduce((all, day) => all + day[way], 0);
  const net = sum('in') - sum('out');
  const parts = [
    { label: 'In', swatch: 'bg-bar', amount: sum('in'), before: before.in },
    { label: 'Out', swatch: 'bg-slate', amount: sum('out'), before: before.out },
    { label: 'Net', swatch: null, amount: net, before: null },
  ];
  return (
    <dl className="mt-3 flex flex-wrap gap-x-7 gap-y-2 tabular-nums max-desk:flex-col">
      {parts.map(({ label, swatch, amount, before }) => (
        <div key={label}>
          <dt className="flex items-center gap-1.5 text-muted text-xs">
            {swatch && <Swatch className={swatch} />}
            {label}
          </dt>
          <dd className="font-semibold text-lg">
            {label === 'Net' && amount > 0 && '+'}
            {formatAmount(amount, base)} <span className="font-normal text-faint text-xs">{base}</span>
          </dd>
          {before !== null && (
            <dd className="text-faint text-xs">{formatAmount(before, base)} in the 30 days before</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
