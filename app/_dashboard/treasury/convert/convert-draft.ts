import type { Inputs, Outputs } from '@/app/_trpc/outputs';
import { amountError, parseAmount } from '@/components/form/parse-amount';
import { formatAmount } from '@/components/format/money';

export type BalanceRow = Outputs['balances']['view']['rows'][number];
export type Preview = Outputs['conversions']['preview'];
export type Conversion = Outputs['conversions']['get'];
export type Side = 'source' | 'target';

export type Prefilled = {
  source_currency: string;
  target_currency: string;
  target_amount: number;
  reason: string;
};

export type ConvertDraft = {
  source_currency: string;
  target_currency: string;
  /** The side that the user typed; the other is computed. */
  exact: Side;
  amount: string;
};

export function createDraft(prefilled: Prefilled | null, rows: readonly BalanceRow[]): ConvertDraft {
  if (prefilled) {
    const { source_currency, target_currency, target_amount } = prefilled;
    const amount = formatAmount(target_amount, target_currency);
    return { source_currency, target_currency, exact: 'target', amount };
  }
  const from = (rows.find(({ available }) => available > 0) ?? rows[0])?.currency ?? '';
  const to = rows.find(({ currency }) => currency !== from)?.currency ?? '';
  return { source_currency: from, target_currency: to, exact: 'source', amount: '' };
}

export const currencyAt = (draft: ConvertDraft, side: Side): string => draft[`${side}_currency`];

/** Choosing the other side's currency swaps the two. */
export function withCurrency(draft: ConvertDraft, side: Side, currency: string): ConvertDraft {
  const other = side === 'source' ? 'target' : 'source';
  const swapped = currencyAt(draft, other) === currency;
  return {
    ...draft,
    [`${side}_currency`]: currency,
    ...(swapped && { [`${other}_currency`]: currencyAt(draft, side) }),
  };
}

/** In minor units; undefined if the text is not a valid amount. */
const amountOf = (draft: ConvertDraft): number | undefined =>
  parseAmount(draft.amount, currencyAt(draft, draft.exact)) || undefined;

export function previewInput(draft: ConvertDraft): Inputs['conversions']['preview'] | null {
  const amount = amountOf(draft);
  const { source_currency, target_currency, exact } = draft;
  if (amount === undefined || !source_currency || !target_currency) return null;
  return { source_currency, target_currency, [`${exact}_amount`]: amount };
}

export const quoteInput = ({
  source_currency,
  target_currency,
  exact,
  ...draft
}: ConvertDraft): Inputs['quotes']['create'] => ({
  resource: 'conversion',
  source_currency,
  destination_currency: target_currency,
  [exact === 'source' ? 'source_amount' : 'destination_amount']: amountOf({
    source_currency,
    target_currency,
    exact,
    ...draft,
  }),
});

export const typedError = (draft: ConvertDraft): string | undefined =>
  amountError(draft.amount, currencyAt(draft, draft.exact));
