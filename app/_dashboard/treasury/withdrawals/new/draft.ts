import type { Inputs, Outputs } from '@/app/_trpc/outputs';
import { amountError, parseAmount } from '@/components/form/parse-amount';
import { formatMoney } from '@/components/format/money';
import type { FieldError } from '@/server/kernel/error';

export type Terms = Outputs['settlements']['terms'];
export type BalanceTerms = Terms['balances'][number];

export type WithdrawalDraft = { balance_currency: string; how: 'all' | 'some'; amount: string };

export const settlementLabels = { balance_currency: 'From balance', amount: 'Amount' };

export const currencyOf = ({ available }: BalanceTerms) => available.currency;

export function firstBalance({ balances }: Terms): string {
  const ready = balances.filter(({ account, most }) => account && most.amount > 0);
  return currencyOf(ready[0] ?? balances.find(({ account }) => account) ?? balances[0]!);
}

/** Amount received, in minor units; undefined if none is typed. */
export const amountOf = ({ how, amount }: WithdrawalDraft, { most }: BalanceTerms): number | undefined =>
  how === 'all' ? most.amount : parseAmount(amount, most.currency);

export function validateWithdrawal(draft: WithdrawalDraft, terms: BalanceTerms): FieldError[] {
  const { most, account } = terms;
  const fault = (path: string, rule: string, message: string) => [{ path, rule, message }];
  if (!account)
    return fault('balance_currency', 'account', `There is no withdrawal account for ${most.currency} yet`);
  const amount = amountOf(draft, terms);
  if (most.amount === 0)
    return fault('balance_currency', 'empty', 'The balance does not cover the fee. Choose another balance');
  const wrong = draft.how === 'some' ? amountError(draft.amount, most.currency) : undefined;
  if (wrong) return fault('amount', 'amount', wrong);
  if (amount! > most.amount)
    return fault(
      'amount',
      'max',
      `At most ${formatMoney(most.amount, most.currency)}; the fee is added on top`,
    );
  return [];
}

export const settlementInputOf = (
  draft: WithdrawalDraft,
  terms: BalanceTerms,
): Inputs['settlements']['create'] => ({
  balance_currency: draft.balance_currency,
  amount: amountOf(draft, terms)!,
});
