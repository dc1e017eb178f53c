'use client';

import { useState } from 'react';
import { ChartSwitch, ChartTable, type ChartView } from '@/components/chart/chart-table';
import { Swatch } from '@/components/chart/column-chart';
import { countText } from '@/components/format/count';
import { clock, short } from '@/components/format/time';
import { PERIOD_SPANS, type Period } from '@/server/features/developers/overview/words';
import type { Overview } from './overview-data';
import { RequestChart, STATUS_TONES } from './request-chart';

type Props = { found: Overview; period: Period };

const EVERY: Readonly<Record<Period, string>> = {
  '1h': 'Every 2 minutes',
  '24h': 'Every 30 minutes',
  '7d': 'Every 6 hours',
};

export function Requests({ found, period }: Props) {
  const [view, setView] = useState<ChartView>('chart');
  const { requests } = found;
  return (
    <section aria-labelledby="by-status" className="border-line border-b px-5 py-4 max-desk:px-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="by-status" className="font-medium text-base">
          Requests by status
        </h2>
        <Legend requests={requests} />
        <ChartSwitch view={view} onChoose={setView} />
      </div>
      {requests.count === 0 ? (
        <p className="mt-3 rounded-lg border border-line-strong border-dashed px-4 py-8 text-center text-muted">
          No requests in the last {PERIOD_SPANS[period]}.
        </p>
      ) : view === 'chart' ? (
        <RequestChart found={found} period={period} />
      ) : (
        <RequestTable found={found} />
      )}
      <p className="mt-2 text-faint text-xs">
        {EVERY[period]} in UTC; the last bar is incomplete. Errors are below zero, on a scale of their own.
      </p>
    </section>
  );
}

function Legend({ requests: { count, client_errors, server_errors } }: Pick<Overview, 'requests'>) {
  const parts = [
    ['Succeeded', STATUS_TONES.succeeded.swatch, count - client_errors - server_errors],
    ['4xx', STATUS_TONES.client_errors.swatch, client_errors],
    ['5xx', STATUS_TONES.server_errors.swatch, server_errors],
  ] as const;
  return (
    <dl className="flex flex-1 flex-wrap gap-x-4 text-xs tabular-nums">
      {parts.map(([label, swatch, count]) => (
        <div key={label} className="flex items-center gap-1.5">
          <Swatch className={swatch} />
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium">{countText(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

type Interval = Overview['intervals'][number];

function RequestTable({ found: { intervals, interval_seconds } }: { found: Overview }) {
  const countColumn = (header: string, countOf: (interval: Interval) => number | null) => ({
    header,
    align: 'end' as const,
    cell: (interval: Interval) => {
      const value = countOf(interval);
      return value === null ? '–' : countText(value);
    },
  });
  const busy = intervals.filter((one) => one.succeeded + one.client_errors + one.server_errors > 0);
  return (
    <ChartTable
      label="Requests by status and time"
      rows={busy.toReversed()}
      keyOf={({ from }) => from}
      columns={[
        {
          header: 'Time, UTC',
          cell: ({ from }) =>
            `${short(Date.parse(from))} to ${clock(Date.parse(from) + interval_seconds * 1000)}`,
        },
        countColumn('Succeeded', ({ succeeded }) => succeeded),
        countColumn('4xx', ({ client_errors }) => client_errors),
        countColumn('5xx', ({ server_errors }) => server_errors),
        { ...countColumn('p95, ms', ({ p95_ms }) => p95_ms), wide: true },
      ]}
    />
  );
}
