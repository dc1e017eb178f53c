import { formatMoney } from '@/components/format/money';
import { Button } from '@/components/primitives/button';
import type { Preview } from './previews';

type Props = {
  preview: Preview | undefined;
  balances: readonly { currency: string; available: number }[];
  onChoose: (currency: string) => void;
};

/** Names the saving if the balance in the beneficiary's currency covers the payout, and another is chosen. */
export function SameCurrency({ preview, balances, onChoose }: Props) {
  if (!preview) return null;
  const { source, destination, fees } = preview;
  const own = balances.find(({ currency }) => currency === destination.currency);
  if (source.currency === destination.currency || !own || own.available < destination.amount) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 rounded-lg bg-accent-soft px-3 py-2">
      <span>
        Your {own.currency} balance covers this without a conversion. From {source.currency} the FX fee is{' '}
        {formatMoney(fees.fx_fee.amount, fees.fx_fee.currency)}.
      </span>
      <Button onClick={() => onChoose(own.currency)}>Pay from {own.currency}</Button>
    </p>
  );
}
