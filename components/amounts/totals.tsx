import { money, sum } from '@/server/kernel/money/money';
import { Amount } from './amount';

/** Per currency: amounts of different currencies are never added. */
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
