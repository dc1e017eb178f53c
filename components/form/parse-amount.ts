import type { FieldError } from '@/server/kernel/error';
import { parseTypedAmount, typedAmountError } from '@/server/kernel/money/typed-amount';

export const amountError = typedAmountError;

/** Amount in minor units; undefined if the text is not an amount. */
export function parseAmount(text: string, currency: string): number | undefined {
  const amount = parseTypedAmount(text, currency);
  return typeof amount === 'string' ? undefined : Number(amount.amount);
}

export function amountFaults(path: string, text: string, currency: string): FieldError[] {
  const message = amountError(text, currency);
  return message ? [{ path, rule: 'amount', message }] : [];
}
