import type { FieldError } from '@/server/kernel/error';
import { parseTypedAmount, typedAmountError } from '@/server/kernel/typed-amount';

export const amountError = typedAmountError;

/** A typed amount in minor units of its currency; undefined if the text is no amount. */
export function parseAmount(text: string, currency: string): number | undefined {
  const amount = parseTypedAmount(text, currency);
  return typeof amount === 'string' ? undefined : Number(amount.amount);
}

/** The error of a required amount above 0, for the field at `path`; none if the amount is fine. */
export function amountFaults(path: string, text: string, currency: string): FieldError[] {
  const message = amountError(text, currency);
  return message ? [{ path, rule: 'amount', message }] : [];
}
