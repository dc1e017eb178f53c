import type { PayoutRow } from '@/app/_trpc/outputs';
import type { Selection } from '@/components/data/list/selection';
import { CopyButton } from '@/components/id/copy-button';
import { Amount } from '@/components/money/amount';
import { money, sum } from '@/server/kernel/money';

type Paid = Pick<PayoutRow, 'payout'>;

export function SelectedPayouts({ selection }: { selection: Selection<PayoutRow> }) {
  const { rows } = selection;
  return (
    <>
      <div className="min-w-0 flex-1 max-desk:order-last max-desk:basis-full">
        <CurrencyTotals rows={rows} />
      </div>
      <span className="flex items-center whitespace-nowrap text-muted max-desk:ml-auto">
        Copy IDs
        <CopyButton text={rows.map(({ payout }) => payout.id).join('\n')} of="IDs of the selected payouts" />
      </span>
    </>
  );
}

export const CurrencyTotals = ({ rows }: { rows: Paid[] }) => (
  <Totals
    parts={rows.map(({ payout }) => ({ amount: payout.source_amount, currency: payout.source_currency }))}
  />
);

/** By currency: amounts of different currencies are never added. */
export function Totals({ parts }: { parts: { amount: number; currency: string }[] }) {
  const currencies = [...new Set(parts.map(({ currency }) => currency))].sort();
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      {currencies.map((currency) => {
        const these = parts.filter((part) => part.currency === currency);
        return (
          <Amount
            key={currency}
            amount={
              sum(
                currency,
                these.map(({ amount }) => money(amount, currency)),
              ).amount
            }
            currency={currency}
            className="font-semibold"
            codeClassName="text-muted"
          />
        );
      })}
    </div>
  );
}
