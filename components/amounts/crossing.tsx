import clsx from 'clsx';
import { Amount } from './amount';

type Side = { label: string; amount: number | bigint; currency: string };

/** `broken`: no money moves. */
export function Crossing({ from, to, broken = false }: { from: Side; to: Side; broken?: boolean }) {
  return (
    <div className="grid grid-cols-1 items-center gap-x-4 gap-y-2 card px-4 py-3 @sm:grid-cols-[1fr_auto_1fr]">
      <MoneySide {...from} />
      <svg
        viewBox="0 0 34 14"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
        strokeDasharray={broken ? '1 5' : undefined}
        className={clsx('hidden h-3.5 w-[34px] @sm:block', broken ? 'stroke-faint' : 'stroke-accent')}
      >
        <path d="M2 11C8 2 26 2 32 11" />
      </svg>
      <MoneySide {...to} end />
    </div>
  );
}

function MoneySide({ label, amount, currency, end = false }: Side & { end?: boolean }) {
  return (
    <div className={end ? 'border-line border-t pt-2 @sm:border-0 @sm:pt-0 @sm:text-right' : undefined}>
      <p className="text-xs text-muted">{label}</p>
      <Amount
        amount={amount}
        currency={currency}
        className="font-semibold text-lg tracking-tight"
        codeClassName="text-xs text-muted"
      />
    </div>
  );
}
