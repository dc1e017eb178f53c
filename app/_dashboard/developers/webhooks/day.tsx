'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { Outputs } from '@/app/_trpc/outputs';
import { ChartSwitch, ChartTable, type ChartView } from '@/components/chart/chart-table';
import { type Bar, ColumnChart, ColumnTip, Swatch } from '@/components/chart/column-chart';
import { compactNumber, niceStep } from '@/components/chart/scale';
import { TimeAxis } from '@/components/chart/time-axis';
import { countText, shareText } from '@/components/format/count';
import { clock, short } from '@/components/format/time';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import type { EndpointView } from './status';

type Day = Outputs['webhook_deliveries']['day'];
type Interval = Day['intervals'][number];

const KINDS = [
  { key: 'delivered', label: 'Delivered', fill: 'fill-bar', swatch: 'bg-bar' },
  { key: 'pending', label: 'Pending', fill: 'fill-sand', swatch: 'bg-sand' },
  { key: 'failed', label: 'Failed', fill: 'fill-red', swatch: 'bg-red' },
] as const;

const HEIGHT = 120;
const LEAST = 1.5;
const LABEL_EVERY_MS = 4 * 3600_000;

export function EndpointDay({ view: { endpoint } }: { view: EndpointView }) {
  const [shown, setShown] = useState<ChartView>('chart');
  const { data, error, refetch } = useQuery(
    useTRPC().webhook_deliveries.day.queryOptions({ endpoint_id: endpoint.id }, { refetchInterval: 15_000 }),
  );
  const failure = failureOf(error);
  if (!data)
    return failure ? <FailureNotice failure={failure} onRetry={() => void refetch()} /> : <Loading />;
  const total = totalOf(data.intervals);
  const count = countOf(total);
  return (
    <>
      <Numbers day={data} total={total} />
      {count === 0 ? (
        <p className="mt-3 text-muted">No deliveries in the last 24 hours.</p>
      ) : (
        <>
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <ul className="flex flex-1 flex-wrap gap-x-4 text-xs">
              {KINDS.map(({ key, label, swatch }) => (
                <li key={key} className="flex items-center gap-1.5 text-muted">
                  <Swatch className={swatch} />
                  {label}
                </li>
              ))}
            </ul>
            <ChartSwitch view={shown} onChoose={setShown} />
          </div>
          {shown === 'chart' ? <DayChart day={data} total={total} /> : <DayTable day={data} />}
          <p className="mt-2 text-faint text-xs">
            Every {data.interval_seconds / 60} minutes in UTC; the last bar is incomplete.
          </p>
        </>
      )}
    </>
  );
}

type Counts = Omit<Interval, 'from'>;

const countOf = ({ delivered, pending, failed }: Counts): number => delivered + pending + failed;

const totalOf = (intervals: readonly Interval[]): Counts =>
  intervals.reduce(
    (sum, { delivered, pending, failed }) => ({
      delivered: sum.delivered + delivered,
      pending: sum.pending + pending,
      failed: sum.failed + failed,
    }),
    { delivered: 0, pending: 0, failed: 0 },
  );

function Numbers({ day: { first_attempt, response }, total }: { day: Day; total: Counts }) {
  const count = countOf(total);
  const numbers = [
    ['Delivered', shareText(total.delivered, count), `${countText(total.delivered)} of ${countText(count)}`],
    [
      'Not delivered',
      countText(total.pending + total.failed),
      `${countText(total.pending)} pending, ${countText(total.failed)} failed`,
    ],
    ['First attempt', first_attempt && msText(first_attempt.p95_ms), 'p95 after the event'],
    ['Response time', response && msText(response.p50_ms), response && `p50; p95 ${msText(response.p95_ms)}`],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4">
      {numbers.map(([label, value, note]) => (
        <div key={label} className="bg-surface px-3 py-2">
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="font-semibold text-lg tabular-nums tracking-tight">{value ?? '–'}</dd>
          <dd className="text-muted text-xs tabular-nums">{value ? note : 'Not measured yet'}</dd>
        </div>
      ))}
    </dl>
  );
}

const msText = (ms: number): string => (ms < 10_000 ? `${countText(ms)} ms` : `${countText(ms / 1000)} s`);

function DayChart({ day: { intervals, interval_seconds }, total }: { day: Day; total: Counts }) {
  const step = niceStep(Math.max(...intervals.map(countOf)) / 2);
  const top = 2 * step;
  const times = intervals.map(startOf);
  const lastAt = intervals.length - 1;
  return (
    <ColumnChart
      label={`${countText(countOf(total))} deliveries in the last 24 hours, ${countText(total.delivered)} delivered, ${countText(total.pending)} pending and ${countText(total.failed)} failed. Use the arrow keys to move in time; the table lists all.`}
      titles={{ axis: 'Deliveries', columns: 'Deliveries by result' }}
      height={HEIGHT}
      ticks={[
        { y: 0, text: compactNumber(top) },
        { y: HEIGHT / 2, text: compactNumber(step) },
        { y: HEIGHT, text: '0', line: 'zero' },
      ]}
      keys={intervals.map(({ from }) => from)}
      column={(at, bar) => (
        <g className={at === lastAt ? 'opacity-60' : undefined}>
          <Stack bar={bar} interval={intervals[at]!} top={top} />
        </g>
      )}
      tip={(at, place) => (
        <ColumnTip
          place={place}
          title={
            <>
              {short(times[at]!)} to {clock(times[at]! + interval_seconds * 1000)}
              {at === lastAt && <span className="font-normal text-faint"> so far</span>}
            </>
          }
          lines={KINDS.map(({ key, label, swatch }) => [label, countText(intervals[at]![key]), swatch])}
        />
      )}
    >
      <TimeAxis times={times} everyMs={LABEL_EVERY_MS} />
    </ColumnChart>
  );
}

const startOf = ({ from }: Interval): number => Date.parse(from);

/** Failed ones on top. */
function Stack({ bar, interval, top }: { bar: Bar; interval: Interval; top: number }) {
  let y = HEIGHT;
  return KINDS.map(({ key, fill }) => {
    const count = interval[key];
    if (count === 0) return null;
    const height = Math.max((count / top) * HEIGHT, LEAST);
    y -= height;
    return <rect key={key} {...bar} y={y} height={height} className={fill} />;
  });
}

function DayTable({ day: { intervals, interval_seconds } }: { day: Day }) {
  return (
    <ChartTable
      label="Deliveries by result and time"
      rows={intervals.filter((one) => countOf(one) > 0).toReversed()}
      keyOf={({ from }) => from}
      columns={[
        {
          header: 'Time, UTC',
          cell: (one) => `${short(startOf(one))} to ${clock(startOf(one) + interval_seconds * 1000)}`,
        },
        ...KINDS.map(({ key, label }) => ({
          header: label,
          align: 'end' as const,
          cell: (one: Interval) => countText(one[key]),
        })),
      ]}
    />
  );
}
