'use client';

import { Amount } from '@/components/amounts/amount';
import { Fact, Facts } from '@/components/detail/facts';
import { formatMoney } from '@/components/format/money';
import { calendarDate } from '@/components/format/time';
import { useNow } from '@/components/time/now';
import { dayOf } from '@/server/features/collections/subscriptions/words/billing-days';
import { cyclesOf, dayText, INTERVALS, minorOf, type SubscriptionDraft, scheduleOf } from './draft';

type Props = { draft: SubscriptionDraft; merchant: string; customer: string | undefined };

const SHOWN = 4;

export function SubscriptionPreview({ draft, merchant, customer }: Props) {
  const now = useNow();
  const { currency, interval, starts } = draft;
  const amount = minorOf(draft.amount, currency);
  const most = minorOf(draft.max_amount, currency);
  const cycles = cyclesOf(draft);
  const grid = scheduleOf(draft, now);
  const day = (cycle: number) => calendarDate(dayText(dayOf(grid!, cycle)));
  const every = INTERVALS.find(({ value }) => value === interval)!.label;
  return (
    <section aria-label="Preview" className="@container space-y-4 self-start wide:sticky wide:top-4">
      <h2 className="font-medium text-muted text-xs">{`Preview for ${customer || 'the customer'}`}</h2>
      <div className="card p-4 shadow-card">
        <p className="text-muted">{merchant} charges</p>
        <p className="mt-0.5 font-semibold text-2xl tracking-tighter">
          {amount === undefined ? (
            <span className="text-faint">0.00 {currency}</span>
          ) : (
            <Amount amount={amount} currency={currency} codeClassName="text-base font-medium text-muted" />
          )}
        </p>
        <p className="text-muted">{interval === 'as_presented' ? 'First, then on demand' : every}</p>
        <p className="mt-1 [overflow-wrap:anywhere]">
          {[draft.product_name.trim(), draft.plan_name.trim()].filter(Boolean).join(', ')}
        </p>
      </div>
      {grid && cycles !== undefined ? (
        <Facts>
          <Fact term="Payment dates">
            <ol>
              {Array.from({ length: Math.min(SHOWN, cycles) }, (_, cycle) => (
                <li key={day(cycle)} className="tabular-nums">
                  {day(cycle)}
                </li>
              ))}
            </ol>
            {cycles > SHOWN && <p className="text-muted">and {cycles - SHOWN} more</p>}
          </Fact>
          <Fact term="Last payment">{day(cycles - 1)}</Fact>
          {amount !== undefined && (
            <Fact term="Total">
              <span className="font-medium">{formatMoney(amount * cycles, currency)}</span>
              <span className="block text-muted text-xs">{cycles} payments</span>
            </Fact>
          )}
        </Facts>
      ) : (
        most !== undefined && (
          <Facts>
            <Fact term="Later payments">at most {formatMoney(most, currency)} each</Fact>
          </Facts>
        )
      )}
      {grid && starts === 'card' && (
        <p className="text-muted text-xs">
          If the card is entered today. Later dates count from the day it’s entered.
        </p>
      )}
    </section>
  );
}
