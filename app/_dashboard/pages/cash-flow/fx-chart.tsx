import { ColumnChart, ColumnTip } from '@/components/chart/column-chart';
import { axisAmount, niceStep } from '@/components/chart/scale';
import { formatAmount, formatMoney } from '@/components/format/money';
import type { CashFlowData } from './data';

type Month = CashFlowData['fx'][number];

const HEIGHT = 170;
const LINES = 3;

const NAME = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

const monthText = ({ month }: Month): string => NAME.format(new Date(`${month}-01T00:00:00Z`));

/** FX fees as a share of the converted amounts, such as 50 for 0.5 %. */
export const basisPoints = ({ cost, volume }: Pick<Month, 'cost' | 'volume'>): number | null =>
  volume > 0 ? Math.round((cost / volume) * 10_000) : null;

/** Such as 50 bp. */
function pointsText(month: Month): string | null {
  const points = basisPoints(month);
  return points === null ? null : `${points} bp`;
}

export function FxChart({ found: { base, fx } }: { found: CashFlowData }) {
  const step = niceStep(Math.max(...fx.map(({ cost }) => cost), LINES) / LINES);
  const top = Math.ceil(Math.max(...fx.map(({ cost }) => cost), 1) / step) * step;
  const yOf = (amount: number) => ((top - amount) / top) * HEIGHT;
  const ticks = Array.from({ length: top / step + 1 }, (_, at) => top - at * step);
  const total = fx.reduce((sum, { cost }) => sum + cost, 0);
  return (
    <ColumnChart
      label={`FX cost of ${formatMoney(total, base)} over 12 months. Use the arrow keys to move between months; the table lists them all.`}
      titles={{ axis: 'Amounts', columns: 'FX cost by month' }}
      height={HEIGHT}
      ticks={ticks.map((tick) => ({
        y: yOf(tick),
        text: axisAmount(tick, base),
        line: tick === 0 ? 'zero' : undefined,
      }))}
      keys={fx.map(({ month }) => month)}
      column={(at, bar) => {
        const month = fx[at]!;
        return (
          month.cost > 0 && (
            <rect {...bar} y={yOf(month.cost)} height={HEIGHT - yOf(month.cost)} className="fill-bar" />
          )
        );
      }}
      tip={(at, place) => {
        const month = fx[at]!;
        return (
          <ColumnTip
            place={place}
            title={monthText(month)}
            lines={[
              ['FX cost', formatAmount(month.cost, base)],
              ['Converted', formatAmount(month.volume, base)],
              ['Over mid-market', pointsText(month) ?? '—'],
            ]}
          />
        );
      }}
    >
      <div className="flex">
        {fx.map((month) => (
          <span key={month.month} className="min-w-0 flex-1 text-center">
            {monthText(month)}
            <span className="block whitespace-nowrap max-desk:hidden">{pointsText(month)}</span>
          </span>
        ))}
      </div>
    </ColumnChart>
  );
}
