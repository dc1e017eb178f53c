import clsx from 'clsx';
import type { Outputs } from '@/app/_trpc/outputs';
import { formatAmount } from '@/components/format/money';

type Planned = Pick<Outputs['home']['upcoming']['data'][number], 'amount' | 'direction'>;

const SIGNS: Record<Planned['direction'], string> = { in: '+', out: '−', none: '' };

/** Signed by the effect on the balances. */
export function PlannedAmount({ amount, direction }: Planned) {
  if (!amount) return null;
  return (
    <span className={clsx('whitespace-nowrap font-medium tabular-nums', direction === 'in' && 'text-green')}>
      {SIGNS[direction]}
      {formatAmount(amount.amount, amount.currency)}{' '}
      <span className="font-normal text-2xs text-faint">{amount.currency}</span>
    </span>
  );
}
