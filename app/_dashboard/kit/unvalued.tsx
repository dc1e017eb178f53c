import { listOf } from '@/components/format/text';

/** Names the currencies that totals lack. */
export function Unvalued({ currencies }: { currencies: readonly string[] }) {
  if (currencies.length === 0) return null;
  return (
    <p className="mt-2 text-amber text-xs">
      Totals don’t include {listOf(currencies)}: no exchange rate is known.
    </p>
  );
}
