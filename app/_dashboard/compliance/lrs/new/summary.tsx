'use client';

import { TimerOff } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { parseAmount } from '@/components/form/parse-amount';
import { formatMoney } from '@/components/format/money';
import { Button } from '@/components/primitives/button';
import { TimeOfDay } from '@/components/time/time-of-day';
import { type Held, hasLapsed, lifetimeMs } from '../../../kit/held-rate';
import { RateClock } from '../../../treasury/convert';
import { LimitBar, type LrsYear } from '../../lrs-accounts';
import { type Figures, Taxes } from '../taxes';
import type { LrsQuote } from './draft';

type Preview = Outputs['lrs']['preview'];
type Props = {
  preview: Preview | undefined;
  held: Held<LrsQuote> | null;
  now: number;
  year: LrsYear | null;
  onRelease: () => void;
};

export function RemittanceSummary({ preview, held, now, year, onRelease }: Props) {
  const isExpired = held !== null && hasLapsed(held, now);
  const figures = held && !isExpired ? toFigures(held.quote) : preview;
  return (
    <section
      aria-label="Summary"
      className="self-start rounded-lg border border-line bg-paper p-4 desk:sticky desk:top-4"
    >
      <h2 className="mb-3 font-medium">Summary</h2>
      {held && isExpired && <ExpiredRate quote={held.quote} preview={preview} />}
      {figures ? (
        <div className="space-y-4">
          <RateLine held={isExpired ? null : held} now={now} onRelease={onRelease} />
          <Taxes resource="payin" figures={figures} tcsNote={tcsText(year)} />
        </div>
      ) : (
        <p className="text-muted">Enter an amount to see taxes and the amount received.</p>
      )}
      {year && (
        <section aria-label="Limit this financial year" className="mt-4 border-line border-t pt-4">
          <h3 className="mb-1.5 font-medium text-muted text-xs">Limit this financial year</h3>
          <LimitBar year={year} orderAmount={figures?.to.amount} />
        </section>
      )}
      <p className="mt-4 border-line border-t pt-3 text-muted text-xs">
        {held && !isExpired
          ? 'The checkout order expires with this rate. The customer must consent before then.'
          : 'Hold the rate when the customer is ready. They then have 30 minutes to consent on the page you send them.'}
      </p>
    </section>
  );
}

function RateLine({ held, now, onRelease }: Pick<Props, 'held' | 'now' | 'onRelease'>) {
  if (!held) return <p className="text-muted text-xs">At the mid-market rate, updated every minute</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
      <RateClock left={held.lapsesAt - now} life={lifetimeMs(held.quote)} />
      <p className="min-w-32 flex-1">
        <span className="block font-medium">Rate held</span>
        <span className="text-muted text-xs">
          until <TimeOfDay at={held.quote.expires_at} />
        </span>
      </p>
      <Button variant="quiet" onClick={onRelease}>
        Release rate
      </Button>
    </div>
  );
}

function ExpiredRate({ quote, preview }: { quote: LrsQuote; preview: Preview | undefined }) {
  const by = preview ? preview.to.amount - quote.to.amount : 0;
  return (
    <div role="alert" className="mb-4 flex gap-2 rounded-lg bg-amber-soft px-3 py-2.5 text-amber">
      <TimerOff aria-hidden="true" className="mt-px size-4 shrink-0" />
      <div>
        <p className="font-medium">The held rate expired. No checkout order was created.</p>
        {by !== 0 && (
          <p className="mt-0.5">
            At the current rate {formatMoney(Math.abs(by), 'USD')} {by > 0 ? 'more' : 'less'} arrives.
          </p>
        )}
      </div>
    </div>
  );
}

function tcsText(year: LrsYear | null): string {
  if (!year) return 'Assumes no earlier remittances this financial year';
  if (!year.tcs) return 'Not collected';
  const { threshold, bps } = year.tcs;
  const free = formatMoney(threshold.amount, threshold.currency);
  const before = formatMoney(year.remitted_inr.amount, 'INR');
  return `${bps / 100}% of the amount above ${free} this financial year. So far: ${before}`;
}

function toFigures({ from, to, fx_rate, tcs, total_tax }: LrsQuote): Figures {
  const gst = { amount: parseAmount(total_tax, 'INR')!, currency: 'INR' };
  return { from, to, fx_rate, tcs, gst, changed: { ...from, amount: from.amount - gst.amount } };
}
