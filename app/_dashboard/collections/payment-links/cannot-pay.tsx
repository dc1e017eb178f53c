import { Amount } from '@/components/amounts/amount';

type Props = { name: string; amount: number; currency: string; by: 'with it' | 'for it' };

export const CannotPay = ({ name, amount, currency, by }: Props) => (
  <>
    {name} can no longer pay <Amount amount={amount} currency={currency} className="text-text" /> {by}. A
    transfer already sent arrives as unmatched. This can’t be undone.
  </>
);
