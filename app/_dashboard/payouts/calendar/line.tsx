import clsx from 'clsx';
import type { Outputs } from '@/app/_trpc/outputs';
import { formatAmount } from '@/components/format/money';

export type Line = Outputs['home']['calendar']['data'][number];

const SIGNS: Record<Line['direction'], string> = { in: '+', out: '−', none: '' };

export function LineAmount({ line: { amount, direction } }: { line: Line }) {
  if (!amount) return null;
  return (
    <span className={clsx('whitespace-nowrap font-medium tabular-nums', direction === 'in' && 'text-green')}>
      {SIGNS[direction]}
      {formatAmount(amount.amount, amount.currency)}{' '}
      <span className="font-normal text-2xs text-faint">{amount.currency}</span>
    </span>
  );
}
