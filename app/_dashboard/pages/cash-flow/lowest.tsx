import clsx from 'clsx';
import { formatAmount } from '@/components/format/money';
import { calendarDay } from '@/components/format/time';
import type { CashFlowData } from './data';

/** The least that each balance falls to, as planned. */
export const Lowest = ({ found: { lowest } }: { found: CashFlowData }) => (
  <dl className="space-y-2">
    {lowest.map(({ currency, available, amount, day }) => {
      const share = available > 0 ? Math.max(amount, 0) / available : 0;
      return (
        <div key={currency} className="grid grid-cols-[3rem_minmax(0,1fr)_9.5rem] items-center gap-3">
          <dt className="font-medium">{currency}</dt>
          <dd>
            <svg aria-hidden="true" className="block h-1.5 w-full rounded-full bg-sunken">
              <rect width={`${(share * 100).toFixed(2)}%`} height="6" rx="3" className="fill-accent" />
            </svg>
          </dd>
          <dd className="text-right tabular-nums">
            <span className={clsx('font-medium', amount < 0 && 'text-red')}>
              {formatAmount(amount, currency)}
            </span>{' '}
            <span className="block text-muted text-xs">
              {amount < available ? calendarDay(day) : 'nothing planned lowers it'}
            </span>
          </dd>
        </div>
      );
    })}
  </dl>
);
