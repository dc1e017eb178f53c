'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { ChartSwitch, type ChartView } from '@/components/chart/chart-table';
import { Swatch } from '@/components/chart/column-chart';
import { formatAmount, formatMoney } from '@/components/format/money';
import { calendarDay } from '@/components/format/time';
import { TitleBand } from '@/components/primitives/title-band';
import { Unvalued } from '../../kit/unvalued';
import { type CashFlowData, seriesOf, sumOf } from './data';
import { basisPoints, FxChart } from './fx-chart';
import { FxTable, WeekTable } from './tables';
import { Unsent } from './unsent';
import { WeekChart } from './week-chart';

export function CashFlow() {
  const { data } = useSuspenseQuery(useTRPC().home.cash_flow.queryOptions({}));
  const [view, setView] = useState<ChartView>('chart');
  const isChart = view === 'chart';
  return (
    <>
      <TitleBand title="Cash flow and FX cost" bordered>
        <ChartSwitch view={view} onChoose={setView} />
      </TitleBand>
      <div className="space-y-4 px-5 pt-2 pb-8 max-desk:px-3">
        <Figures found={data} />
        <Unvalued currencies={data.unvalued} />
        <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem]">
          <Card title="In and out by week" detail={`${data.base}, by currency`}>
            {isChart ? (
              <>
                <Legend found={data} />
                <WeekChart found={data} />
              </>
            ) : (
              <WeekTable found={data} />
            )}
          </Card>
          <Card title="Unsent payouts by age" detail={data.base}>
            <Unsent found={data} />
          </Card>
          <Card
            title="FX cost over mid-market"
            detail={`${data.base}; bp: basis points of the amount converted`}
          >
            {isChart ? <FxChart found={data} /> : <FxTable found={data} />}
          </Card>
          <Card title="Lowest balance" detail="Next 30 days, after planned payments">
            <Lowest found={data} />
          </Card>
        </div>
        <p className="text-faint text-xs">
          Converted at daily mid-market close (UTC). Conversions between your own balances are left out. The
          current week and month are incomplete; planned are scheduled and recurring payouts, withdrawals and
          subscription charges.
        </p>
      </div>
    </>
  );
}

const Card = ({ title, detail, children }: { title: string; detail: string; children: ReactNode }) => (
  <section aria-label={title} className="card min-w-0 p-4">
    <h2 className="mb-2 font-medium text-base">
      {title} <span className="font-normal text-muted text-xs">{detail}</span>
    </h2>
    {children}
  </section>
);

const Legend = ({ found }: { found: CashFlowData }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
    {seriesOf(found).map(({ name, swatch }) => (
      <li key={name} className="flex items-center gap-1.5">
        <Swatch className={swatch} />
        {name}
      </li>
    ))}
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true" className="h-0.5 w-3 rounded-full bg-text" />
      Net
    </li>
    <li className="flex items-center gap-1.5">
      <Swatch className="bg-text/15" />
      Planned
    </li>
  </ul>
);

function Figures({ found: { base, weeks, planned, before, fx } }: { found: CashFlowData }) {
  const total = (some: typeof weeks, way: 'in' | 'out') =>
    some.reduce((sum, week) => sum + sumOf(week[way]), 0);
  const [received, sent] = [total(weeks, 'in'), total(weeks, 'out')];
  const plannedNet = total(planned, 'in') - total(planned, 'out');
  const year = fx.reduce(
    (sum, { cost, volume }) => ({ cost: sum.cost + cost, volume: sum.volume + volume }),
    { cost: 0, volume: 0 },
  );
  const latest = fx.at(-1)!;
  const figures = [
    { label: 'In, 12 weeks', amount: received, note: changeText(received, before.in) },
    { label: 'Out, 12 weeks', amount: sent, note: changeText(sent, before.out) },
    {
      label: 'Net',
      amount: received - sent,
      note: `${signedMoney(plannedNet, base)} planned in 4 weeks`,
      isSigned: true,
    },
    { label: 'FX cost, 12 months', amount: year.cost, note: pointsText(basisPoints(year)) },
    { label: 'FX cost, this month', amount: latest.cost, note: pointsText(basisPoints(latest)) },
  ];
  return (
    <dl className="card grid grid-cols-2 gap-px overflow-hidden bg-line wide:grid-cols-5">
      {figures.map(({ label, amount, note, isSigned }) => (
        <div key={label} className="bg-surface px-4 py-3 last:max-wide:col-span-2">
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="font-semibold text-lg tabular-nums">
            {isSigned ? signedMoney(amount, base) : formatMoney(amount, base)}
          </dd>
          <dd className="text-faint text-xs">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

const signedMoney = (amount: number, base: string) => `${amount > 0 ? '+' : ''}${formatMoney(amount, base)}`;

const pointsText = (points: number | null) =>
  points === null ? 'nothing converted' : `${points} basis points over mid-market`;

function changeText(now: number, before: number): string {
  if (before === 0) return 'nothing in the 12 weeks before';
  const change = ((now - before) / before) * 100;
  return `${change > 0 ? '+' : ''}${change.toFixed(1).replace('-', '−')}% on the 12 weeks before`;
}

/** The least that each balance falls to, as planned. */
const Lowest = ({ found: { lowest } }: { found: CashFlowData }) => (
  <dl className="grid grid-cols-[auto_minmax(1.5rem,1fr)_auto_auto] items-center gap-x-3 gap-y-2">
    {lowest.map(({ currency, available, amount, day }) => {
      const share = available > 0 ? Math.max(amount, 0) / available : 0;
      return (
        <div key={currency} className="contents">
          <dt className="font-medium">{currency}</dt>
          <dd>
            <svg aria-hidden="true" className="block h-1.5 w-full rounded-full bg-sunken">
              <rect width={`${(share * 100).toFixed(2)}%`} height="6" rx="3" className="fill-bar" />
            </svg>
          </dd>
          <dd className={clsx('text-right font-medium tabular-nums', amount < 0 && 'text-red')}>
            {formatAmount(amount, currency)}
          </dd>
          <dd className="whitespace-nowrap text-right text-muted text-xs tabular-nums">
            {amount < available ? calendarDay(day) : 'none planned'}
          </dd>
        </div>
      );
    })}
  </dl>
);
