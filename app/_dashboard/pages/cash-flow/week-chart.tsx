import { type Bar, ColumnChart, ColumnTip } from '@/components/chart/column-chart';
import { compactNumber, niceStep } from '@/components/chart/scale';
import { formatAmount, formatMoney } from '@/components/format/money';
import { calendarDay } from '@/components/format/time';
import { exponentOf } from '@/server/kernel/money/currency';
import { type CashFlowData, capOf, netOf, type Series, seriesOf, stackOf, sumOf, type Week } from './data';

const HEIGHT = 240;
const LINES = 5;

/** Stacked by currency: money in above zero, money out below it, with a mark at the net amount. */
export function WeekChart({ found }: { found: CashFlowData }) {
  const { base, weeks, planned } = found;
  const series = seriesOf(found);
  const all = [...weeks, ...planned];
  const { top, bottom, ticks } = axisOf(all);
  const yOf = (amount: number) => ((top - clamp(amount, -bottom, top)) / (top + bottom)) * HEIGHT;
  const unit = 10 ** exponentOf(base);
  const total = (way: 'in' | 'out') =>
    formatMoney(
      weeks.reduce((sum, week) => sum + sumOf(week[way]), 0),
      base,
    );
  return (
    <ColumnChart
      label={`In ${total('in')} and out ${total('out')} over ${weeks.length} weeks, and ${planned.length} weeks as planned. Use the arrow keys to move between weeks; the table lists them all.`}
      titles={{ axis: 'Amounts', columns: 'Money in and out by week' }}
      height={HEIGHT}
      ticks={ticks.map((tick) => ({
        y: yOf(tick),
        text: signed(tick / unit),
        line: tick === 0 ? 'zero' : undefined,
      }))}
      keys={all.map(({ from }) => from)}
      backdrop={
        <rect
          x={`${(weeks.length / all.length) * 100}%`}
          y="0"
          width={`${(planned.length / all.length) * 100}%`}
          height={HEIGHT}
          className="fill-text/4"
        />
      }
      column={(at, bar) => (
        <WeekBars
          week={all[at]!}
          series={series}
          bar={bar}
          isPlanned={at >= weeks.length}
          yOf={yOf}
          limits={{ top, bottom }}
        />
      )}
      tip={(at, place) => (
        <ColumnTip
          place={place}
          title={
            <>
              Week of {calendarDay(all[at]!.from)}
              {at >= weeks.length && <span className="font-normal text-faint"> as planned</span>}
            </>
          }
          lines={linesOf(all[at]!, series, base)}
        />
      )}
    >
      <div className="flex">
        {all.map(({ from }, at) => (
          <span key={from} className="min-w-0 flex-1 overflow-visible whitespace-nowrap text-center">
            {at % 4 === 0 && calendarDay(from)}
          </span>
        ))}
      </div>
    </ColumnChart>
  );
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

const signed = (value: number): string => `${value > 0 ? '+' : ''}${compactNumber(value).replace('-', '−')}`;

function axisOf(weeks: readonly Week[]) {
  const most = (way: 'in' | 'out') => capOf(weeks.map((week) => sumOf(week[way])));
  const step = niceStep((most('in') + most('out')) / LINES);
  const top = Math.max(Math.ceil(most('in') / step), 1) * step;
  const bottom = Math.ceil(most('out') / step) * step;
  const ticks = [];
  for (let tick = top; tick >= -bottom; tick -= step) ticks.push(tick);
  return { top, bottom, ticks };
}

type BarsProps = {
  week: Week;
  series: readonly Series[];
  bar: Bar;
  isPlanned: boolean;
  yOf: (amount: number) => number;
  limits: { top: number; bottom: number };
};

function WeekBars({ week, series, bar, isPlanned, yOf, limits }: BarsProps) {
  const segments = (['in', 'out'] as const).flatMap((way) => {
    let from = 0;
    return stackOf(week[way], series).flatMap((amount, at) => {
      const to = from + amount;
      const [high, low] = way === 'in' ? [yOf(to), yOf(from)] : [yOf(-from), yOf(-to)];
      from = to;
      const { name, fill } = series[at]!;
      return low > high ? [{ key: `${way} ${name}`, fill, y: high, height: low - high }] : [];
    });
  });
  const isCut = sumOf(week.in) > limits.top || sumOf(week.out) > limits.bottom;
  const net = netOf(week);
  return (
    <>
      <g opacity={isPlanned ? 0.55 : 1}>
        {segments.map(({ key, fill, y, height }) => (
          <rect key={key} {...bar} rx="0" y={y} height={height} className={fill} />
        ))}
      </g>
      {(segments.length > 0 || net !== 0) && (
        <rect {...bar} rx="1" y={yOf(net) - 1.25} height="2.5" className="fill-text" />
      )}
      {isCut && <CutMark bar={bar} y={sumOf(week.in) > limits.top ? 6 : HEIGHT - 10} />}
    </>
  );
}

/** Two gaps in a column that goes on beyond the chart. */
const CutMark = ({ bar, y }: { bar: Bar; y: number }) => (
  <>
    <rect {...bar} rx="0" y={y} height="1.5" className="fill-surface" />
    <rect {...bar} rx="0" y={y + 4} height="1.5" className="fill-surface" />
  </>
);

function linesOf(week: Week, series: readonly Series[], base: string) {
  const [received, sent] = [stackOf(week.in, series), stackOf(week.out, series)];
  const net = netOf(week);
  return [
    ...series.flatMap(({ name, swatch }, at) =>
      received[at] || sent[at]
        ? [
            [
              name,
              [
                received[at] && `+${formatAmount(received[at], base)}`,
                sent[at] && formatAmount(-sent[at], base),
              ]
                .filter(Boolean)
                .join(' / '),
              swatch,
            ] as const,
          ]
        : [],
    ),
    ['Net', `${net > 0 ? '+' : ''}${formatMoney(net, base)}`] as const,
  ];
}
