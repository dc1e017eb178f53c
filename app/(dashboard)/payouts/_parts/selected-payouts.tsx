import type { PayoutRow } from '@/app/_trpc/outputs';
import { CopyButton } from '@/components/id/copy-button';
import { Amount } from '@/components/money/amount';
import { money, sum } from '@/server/kernel/money';

type Paid = Pick<PayoutRow, 'payout'>;

export function SelectedPayouts({ rows }: { rows: Paid[] }) {
  return (
    <>
      <div className="min-w-0 flex-1 max-desk:order-last max-desk:basis-full">
        <CurrencyTotals rows={rows} />
      </div>
      <span className="flex items-center whitespace-nowrap text-muted max-desk:ml-auto">
        Copy ids
        <CopyButton text={rows.map(({ payout }) => payout.id).join('\n')} of="ids of the selected payouts" />
      </span>
    </>
  );
}

/** By source currency: amounts of different currencies are never added. */
export function CurrencyTotals({ rows }: { rows: Paid[] }) {
  const payouts = rows.map(({ payout }) => payout);
  const currencies = [...new Set(payouts.map(({ source_currency }) => source_currency))].sort();
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      {currencies.map((currency) => {
        const parts = payouts
          .filter(({ source_currency }) => source_currency === currency)
          .map(({ source_amount }) => money(source_amount, currency));
        return (
          <Amount
            key={currency}
            amount={sum(currency, parts).amount}
            currency={currency}
            className="font-semibold"
            codeClassName="text-muted"
          />
        );
      })}
    </div>
  );
}
