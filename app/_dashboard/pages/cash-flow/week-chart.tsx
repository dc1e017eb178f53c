import { type Bar, ColumnChart, ColumnTip } from '@/components/chart/column-chart';
import { axisAmount, twoSidedAxis } from '@/components/chart/scale';
import { formatAmount, formatMoney } from '@/components/format/money';
import { calendarDay } from '@/components/format/time';
import { type CashFlowData, capsOf, netOf, type Series, seriesOf, stackOf, sumOf, type Week } from './data';

const HEIGHT = 240;
const LINES = 5;
/** Room for the amount of a column that is cut off. */
const CUT = 14;

/** Stacked by currency: money in above zero, money out below it, with a mark at the net amount. */
export function WeekChart({ found }: { found: CashFlowData }) {
  const { base, weeks, planned } = found;
  const series = seriesOf(found);
  const all = [...weeks, ...planned];
  const caps = capsOf(found);
  const { top, bottom, ticks } = twoSidedAxis(caps.in, caps.out, LINES);
  const isCut = (week: Week, way: 'in' | 'out') => sumOf(week[way]) > caps[way];
  const roomFor = (way: 'in' | 'out') => (all.some((week) => isCut(week, way)) ? CUT : 0);
  const [above, below] = [roomFor('in'), roomFor('out')];
  const yOf = (amount: number) =>
    above + ((top - clamp(amount, -bottom, top)) / (top + bottom)) * (HEIGHT - above - below);
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
        text: axisAmount(tick, base),
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
        <>
          <WeekBars
            week={all[at]!}
            series={series}
            bar={bar}
            isPlanned={at >= weeks.length}
            yOf={yOf}
            limits={{ top, bottom }}
          />
          {isCut(all[at]!, 'in') && (
            <Cut
              bar={bar}
              x={(at + 0.5) / all.length}
              y={yOf(top)}
              away={-1}
              text={axisAmount(sumOf(all[at]!.in), base)}
            />
          )}
          {isCut(all[at]!, 'out') && (
            <Cut
              bar={bar}
              x={(at + 0.5) / all.length}
              y={yOf(-bottom)}
              away={1}
              text={axisAmount(-sumOf(all[at]!.out), base)}
            />
          )}
        </>
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
  const net = netOf(week);
  const isNetShown = (segments.length > 0 || net !== 0) && net <= limits.top && net >= -limits.bottom;
  return (
    <>
      <g opacity={isPlanned ? 0.55 : 1}>
        {segments.map(({ key, fill, y, height }) => (
          <rect key={key} {...bar} rx="0" y={y} height={height} className={fill} />
        ))}
      </g>
      {isNetShown && <rect {...bar} rx="1" y={yOf(net) - 1.25} height="2.5" className="fill-text" />}
    </>
  );
}

type CutProps = { bar: Bar; x: number; y: number; away: 1 | -1; text: string };

/** Two gaps near the end of a column that goes on beyond the chart, and its amount. */
const Cut = ({ bar, x, y, away, text }: CutProps) => (
  <>
    {[6, 10].map((gap) => (
      <rect key={gap} {...bar} rx="0" y={y - away * gap} height="1.5" className="fill-surface" />
    ))}
    <text
      x={`${x * 100}%`}
      y={away < 0 ? y - 4 : y + 11}
      textAnchor="middle"
      className="fill-text font-medium text-2xs tabular-nums"
    >
      {text}
    </text>
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
