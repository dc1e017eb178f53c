import { type Bar, ColumnChart, ColumnTip } from '@/components/chart/column-chart';
import { compactNumber, niceStep } from '@/components/chart/scale';
import { TimeAxis } from '@/components/chart/time-axis';
import { countText } from '@/components/format/count';
import { clock, short } from '@/components/format/time';
import { PERIOD_SPANS, type Period } from '@/server/features/developers/overview/words';
import { MINUTE_MS } from '@/server/kernel/time/durations';
import type { Overview } from './overview-data';

type Interval = Overview['intervals'][number];

export const STATUS_TONES = {
  succeeded: { fill: 'fill-bar', swatch: 'bg-bar' },
  client_errors: { fill: 'fill-sand', swatch: 'bg-sand' },
  server_errors: { fill: 'fill-red', swatch: 'bg-red' },
} as const;

const HEIGHT = 200;
const ZERO = 140;
const LEAST = 1.5;

type Props = { found: Overview; period: Period };

export function RequestChart({ found: { intervals, interval_seconds, requests }, period }: Props) {
  const { top, bottom, ticks } = computeScales(intervals);
  const last = intervals.length - 1;
  return (
    <ColumnChart
      label={`${countText(requests.count)} requests in the last ${PERIOD_SPANS[period]}, ${countText(requests.client_errors)} with 4xx and ${countText(requests.server_errors)} with 5xx. Use the arrow keys to move in time; the table lists all.`}
      titles={{ axis: 'Requests', columns: 'Requests by status' }}
      height={HEIGHT}
      ticks={ticks}
      keys={intervals.map(({ from }) => from)}
      column={(at, bar) => (
        <g className={at === last ? 'opacity-60' : undefined}>
          <StatusBars
            bar={bar}
            up={(intervals[at]!.succeeded / top) * ZERO}
            down={[
              (intervals[at]!.client_errors / bottom) * (HEIGHT - ZERO),
              (intervals[at]!.server_errors / bottom) * (HEIGHT - ZERO),
            ]}
          />
        </g>
      )}
      tip={(at, place) => (
        <ColumnTip
          place={place}
          title={
            <>
              {short(startOf(intervals[at]!))} to {clock(startOf(intervals[at]!) + interval_seconds * 1000)}
              {at === last && <span className="font-normal text-faint"> so far</span>}
            </>
          }
          lines={linesOf(intervals[at]!)}
        />
      )}
    >
      <TimeAxis times={intervals.map(startOf)} everyMs={LABEL_EVERY_MS[period]} />
    </ColumnChart>
  );
}

/** Errors have a scale of their own, or the few there are would not be seen. */
function computeScales(intervals: readonly Interval[]) {
  const most = (of: (interval: Interval) => number) => Math.max(0, ...intervals.map(of));
  const half = niceStep(most(({ succeeded }) => succeeded) / 2);
  const bottom = niceStep(most(({ client_errors, server_errors }) => client_errors + server_errors));
  return {
    top: half * 2,
    bottom,
    ticks: [
      { y: 0, text: compactNumber(half * 2) },
      { y: ZERO / 2, text: compactNumber(half) },
      { y: ZERO, text: '0', line: 'zero' as const },
      { y: HEIGHT, text: compactNumber(bottom), line: 'dashed' as const },
    ],
  };
}

type BarsProps = { bar: Bar; up: number; down: readonly [client: number, server: number] };

function StatusBars({ bar, up, down: [client, server] }: BarsProps) {
  const heightOf = (height: number) => (height === 0 ? 0 : Math.max(height, LEAST));
  const [succeeded, first, second] = [heightOf(up), heightOf(client), heightOf(server)];
  return (
    <>
      {succeeded > 0 && (
        <rect {...bar} y={ZERO - succeeded} height={succeeded} className={STATUS_TONES.succeeded.fill} />
      )}
      {first > 0 && <rect {...bar} y={ZERO + 1} height={first} className={STATUS_TONES.client_errors.fill} />}
      {second > 0 && (
        <rect {...bar} y={ZERO + 1 + first} height={second} className={STATUS_TONES.server_errors.fill} />
      )}
    </>
  );
}

const startOf = ({ from }: Interval): number => Date.parse(from);

const linesOf = ({ succeeded, client_errors, server_errors, p95_ms }: Interval) =>
  [
    ['Succeeded', countText(succeeded), STATUS_TONES.succeeded.swatch],
    ['4xx', countText(client_errors), STATUS_TONES.client_errors.swatch],
    ['5xx', countText(server_errors), STATUS_TONES.server_errors.swatch],
    ['p95', p95_ms === null ? '–' : `${countText(p95_ms)} ms`],
  ] as const;

const LABEL_EVERY_MS: Readonly<Record<Period, number>> = {
  '1h': 10 * MINUTE_MS,
  '24h': 240 * MINUTE_MS,
  '7d': 1_440 * MINUTE_MS,
};
