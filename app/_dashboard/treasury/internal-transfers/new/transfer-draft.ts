import type { Inputs, Outputs } from '@/app/_trpc/outputs';
import { amountFaults, parseAmount } from '@/components/form/parse-amount';
import { formatMoney } from '@/components/format/money';
import type { FieldError } from '@/server/kernel/error';

export type Party = Outputs['internal_transfers']['parties']['data'][number];
export type Preview = Outputs['internal_transfers']['preview'];
export type Side = NonNullable<Preview['from']>;

export type TransferDraft = {
  from_merchant_id: string;
  to_merchant_id: string;
  /** Empty until chosen; then the largest available balance is used. */
  currency: string;
  amount: string;
  reference: string;
};

export const transferLabels = {
  from_merchant_id: 'From',
  to_merchant_id: 'To',
  currency: 'Currency',
  amount: 'Amount',
  reference: 'Reference',
};

export const availableIn = (side: Side | null | undefined, currency: string): number | undefined =>
  side?.balances?.find((balance) => balance.currency === currency)?.amount;

export function currencyOf({ currency }: TransferDraft, preview: Preview | undefined): string {
  if (!preview) return currency;
  const { currencies, from } = preview;
  if (currencies.includes(currency)) return currency;
  return currencies.find((code) => (availableIn(from, code) ?? 0) > 0) ?? currencies[0] ?? '';
}

/** In minor units; undefined if the text is not a valid amount. */
export function amountOf({ amount }: Pick<TransferDraft, 'amount'>, currency: string): number | undefined {
  const minor = currency === '' ? undefined : parseAmount(amount, currency);
  return minor === 0 ? undefined : minor;
}

export function validateTransfer(draft: TransferDraft, preview: Preview | undefined): FieldError[] {
  const { from_merchant_id, to_merchant_id } = draft;
  const currency = currencyOf(draft, preview);
  const amount = amountOf(draft, currency);
  const available = availableIn(preview?.from, currency);
  const isUnknown = (id: string, side: Side | null | undefined) => id === '' || side === null;
  return [
    ...(isUnknown(from_merchant_id, preview?.from) ? [chooseParty('from_merchant_id')] : []),
    ...(isUnknown(to_merchant_id, preview?.to) ? [chooseParty('to_merchant_id')] : []),
    ...(preview && preview.currencies.length === 0 ? [noCurrency] : []),
    ...(currency === '' ? [] : amountFaults('amount', draft.amount, currency)),
    ...(amount !== undefined && available !== undefined && amount > available
      ? [{ path: 'amount', rule: 'max', message: `At most ${formatMoney(available, currency)}` }]
      : []),
  ];
}

const chooseParty = (path: string): FieldError => ({ path, rule: 'required', message: 'Choose a merchant' });

const noCurrency: FieldError = {
  path: 'currency',
  rule: 'unsupported',
  message: 'These merchants have no currency in common',
};

export function transferInputOf(
  draft: TransferDraft,
  preview: Preview | undefined,
): Inputs['internal_transfers']['create'] {
  const { from_merchant_id, to_merchant_id } = draft;
  const currency = currencyOf(draft, preview);
  const reference = draft.reference.trim();
  return {
    from_merchant_id,
    to_merchant_id,
    currency,
    amount: amountOf(draft, currency)!,
    ...(reference && { reference }),
  };
}
