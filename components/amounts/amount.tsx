import clsx from 'clsx';
import { formatAmount } from '../format/money';

type Props = { amount: number | bigint; currency: string; className?: string; codeClassName?: string };

export function Amount({ amount, currency, className, codeClassName }: Props) {
  return (
    <span className={clsx('whitespace-nowrap tabular-nums lining-nums', className)}>
      {formatAmount(amount, currency)}{' '}
      <span className={clsx('font-normal', codeClassName ?? 'text-2xs text-faint')}>{currency}</span>
    </span>
  );
}
