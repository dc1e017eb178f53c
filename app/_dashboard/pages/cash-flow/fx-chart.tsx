import { ColumnChart, ColumnTip } from '@/components/chart/column-chart';
import { compactNumber, niceStep } from '@/components/chart/scale';
import { formatAmount, formatMoney } from '@/components/format/money';
import { exponentOf } from '@/server/kernel/money/currency';
import type { CashFlowData } from './data';

type Month = CashFlowData['fx'][number];

const HEIGHT = 170;
const LINES = 3;
/** Room for the basis points above the highest column. */
const HEADROOM = 18;

const NAME = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

const monthText = ({ month }: Month): string => NAME.format(new Date(`${month}-01T00:00:00Z`));

/** FX fees as a share of the converted amounts, such as 50 for 0.5 %. */
export const basisPoints = ({ cost, volume }: Pick<Month, 'cost' | 'volume'>): number | null =>
  volume > 0 ? Math.round((cost / volume) * 10_000) : null;

export function FxChart({ found: { base, fx } }: { found: CashFlowData }) {
  const step = niceStep(Math.max(...fx.map(({ cost }) => cost), LINES) / LINES);
  const top = Math.ceil(Math.max(...fx.map(({ cost }) => cost), 1) / step) * step;
  const yOf = (amount: number) => HEADROOM + ((top - amount) / top) * (HEIGHT - HEADROOM);
  const ticks = Array.from({ length: top / step + 1 }, (_, at) => top - at * step);
  const unit = 10 ** exponentOf(base);
  const total = fx.reduce((sum, { cost }) => sum + cost, 0);
  return (
    <ColumnChart
      label={`FX cost of ${formatMoney(total, base)} over 12 months. Use the arrow keys to move between months; the table lists them all.`}
      titles={{ axis: 'Amounts', columns: 'FX cost by month' }}
      height={HEIGHT}
      ticks={ticks.map((tick) => ({
        y: yOf(tick),
        text: compactNumber(tick / unit),
        line: tick === 0 ? 'zero' : undefined,
      }))}
      keys={fx.map(({ month }) => month)}
      column={(at, bar) => {
        const month = fx[at]!;
        const points = basisPoints(month);
        return (
          <>
            {month.cost > 0 && (
              <rect {...bar} y={yOf(month.cost)} height={HEIGHT - yOf(month.cost)} className="fill-accent" />
            )}
            {points !== null && (
              <text
                x={`${((at + 0.5) / fx.length) * 100}%`}
                y={yOf(month.cost) - 5}
                textAnchor="middle"
                className="fill-text font-medium text-2xs tabular-nums"
              >
                {points}
              </text>
            )}
          </>
        );
      }}
      tip={(at, place) => {
        const month = fx[at]!;
        const points = basisPoints(month);
        return (
          <ColumnTip
            place={place}
            title={monthText(month)}
            lines={[
              ['FX cost', formatAmount(month.cost, base)],
              ['Converted', formatAmount(month.volume, base)],
              ['Basis points', points === null ? '—' : String(points)],
            ]}
          />
        );
      }}
    >
      <div className="flex">
        {fx.map((month) => (
          <span key={month.month} className="min-w-0 flex-1 text-center">
            {monthText(month)}
          </span>
        ))}
      </div>
    </ColumnChart>
  );
}
