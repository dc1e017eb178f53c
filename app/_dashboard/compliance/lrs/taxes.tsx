import type { ReactNode } from 'react';
import type { Outputs } from '@/app/_trpc/outputs';
import { Amount } from '@/components/amounts/amount';
import { Crossing } from '@/components/amounts/crossing';

export type Figures = Omit<Outputs['lrs']['preview'], 'total'> & {
  total?: Outputs['lrs']['preview']['total'];
};

type Props = {
  resource: 'payin' | 'payout';
  figures: Figures;
  tcsNote?: string;
};

export const Taxes = ({ resource, figures, tcsNote }: Props) =>
  resource === 'payin' ? <Remitted figures={figures} tcsNote={tcsNote} /> : <Withdrawn figures={figures} />;

function Remitted({ figures, tcsNote }: Omit<Props, 'resource'>) {
  const { from, gst, tcs, changed, to, fx_rate } = figures;
  const total = { amount: from.amount + tcs.amount, currency: from.currency };
  return (
    <div className="@container space-y-3">
      <Crossing from={{ label: 'Total debited', ...total }} to={{ label: 'Arrives', ...to }} />
      <Shares
        parts={[
          { amount: changed.amount, className: 'fill-bar' },
          { amount: gst.amount, className: 'fill-sand' },
          { amount: tcs.amount, className: 'fill-slate' },
        ]}
      />
      <dl className="tabular-nums">
        <Line term="Remitted" money={from} />
        <Line
          term="GST on currency conversion"
          money={gst}
          minus
          swatch="bg-sand"
          note="Deducted before conversion"
        />
        <Line term="Converted to USD" money={changed} swatch="bg-bar" note={`1 USD = ${fx_rate} INR`} line />
        <Line term="Arrives" money={to} strong />
        <Line
          term="TCS, collected on top"
          money={tcs}
          swatch="bg-slate"
          note={tcsNote ?? 'Counts toward the customer’s income tax'}
          line
        />
        <Line term="Total debited" money={total} strong />
      </dl>
    </div>
  );
}

function Withdrawn({ figures: { from, gst, changed, to, fx_rate } }: { figures: Figures }) {
  return (
    <div className="@container space-y-3">
      <Crossing from={{ label: 'You send', ...from }} to={{ label: 'Arrives in India', ...to }} />
      <Shares
        parts={[
          { amount: to.amount, className: 'fill-bar' },
          { amount: gst.amount, className: 'fill-sand' },
        ]}
      />
      <dl className="tabular-nums">
        <Line term="You send" money={from} />
        <Line term="Converted to INR" money={changed} note={`1 USD = ${fx_rate} INR`} line />
        <Line
          term="GST on currency conversion"
          money={gst}
          minus
          swatch="bg-sand"
          note="Deducted from the rupees"
        />
        <Line term="Arrives" money={to} swatch="bg-bar" strong line />
      </dl>
    </div>
  );
}

type Part = { amount: number; className: string };

function Shares({ parts }: { parts: readonly Part[] }) {
  const shown = parts.filter(({ amount }) => amount > 0);
  const whole = shown.reduce((sum, { amount }) => sum + amount, 0);
  const [first, ...taxes] = shown.map((part) => ({ ...part, width: (100 * part.amount) / whole }));
  const widths = taxes.map(({ width }) => Math.max(width, 1.2));
  const starts = widths.map((_, at) => 100 - widths.slice(at).reduce((sum, width) => sum + width, 0));
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-2 w-full overflow-hidden rounded-full"
    >
      {first && <rect width="100" height="4" className={first.className} />}
      {taxes.map(({ className }, at) => (
        <rect key={className} x={starts[at]} width={widths[at]} height="4" className={className} />
      ))}
    </svg>
  );
}

type LineProps = {
  term: string;
  money: { amount: number; currency: string };
  swatch?: string;
  note?: ReactNode;
  minus?: boolean;
  strong?: boolean;
  line?: boolean;
};

const Line = ({ term, money, swatch, note, minus, strong, line }: LineProps) => (
  <div
    className={`flex items-baseline justify-between gap-3 py-1.5 ${line ? 'border-line border-t' : ''} ${strong ? 'font-medium' : ''}`}
  >
    <dt className="min-w-0">
      <span className="inline-flex items-center gap-2">
        {swatch && <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${swatch}`} />}
        {term}
      </span>
      {note && <span className="block font-normal text-muted text-xs">{note}</span>}
    </dt>
    <dd className="whitespace-nowrap">
      {minus && money.amount > 0 && '−'}
      <Amount {...money} />
    </dd>
  </div>
);
