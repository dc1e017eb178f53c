import { createHash } from 'node:crypto';
import type { Detail, Entry } from '../../../../files/bank/model';

/** An entry, or one detail of an entry with several. `amount` is in minor units; positive is money in. */
export type Part = {
  readonly part: number;
  readonly amount: bigint;
  readonly currency: string;
  readonly detail: Detail | undefined;
};

/** The details add up to the entry, or the entry is one part. */
export function splitEntry({ amount, currency, details }: Entry): Part[] {
  const [only] = details;
  if (details.length <= 1) return [{ part: 0, amount, currency, detail: only }];
  const isComplete =
    details.every((detail) => detail.amount !== null && (detail.currency ?? currency) === currency) &&
    details.reduce((sum, detail) => sum + detail.amount!, 0n) === amount;
  if (!isComplete) return [{ part: 0, amount, currency, detail: undefined }];
  return details.map((detail, at) => ({ part: at + 1, amount: detail.amount!, currency, detail }));
}

/** Charges in the amount of an entry with one payment, in the entry's currency; negative if they were debited. */
export const includedCharges = ({ charges, details, currency }: Entry): bigint =>
  [...charges, ...(details.length === 1 ? details[0]!.charges : [])]
    .filter((charge) => charge.included === true && charge.currency === currency)
    .reduce((sum, charge) => sum + charge.amount, 0n);

/** References to a payment of ours, the surest first. */
export const referencesOf = (detail: Detail | undefined, entry: Entry): string[] =>
  [
    detail?.endToEndId,
    detail?.instructionId,
    ...(detail?.references ?? []),
    entry.details.length <= 1 ? entry.reference : null,
  ].flatMap((one) => (one ? [one.trim().toUpperCase().slice(0, 16)] : []));

/** Equal for the same money in statements and in the reports that come before them. */
export function fingerprintOf(accountId: string, entry: Entry, { part, amount, detail }: Part): string {
  const reference =
    detail?.endToEndId ??
    detail?.uetr ??
    detail?.bankReference ??
    entry.bankReference ??
    [entry.valueOn, entry.text, ...(detail?.remittance ?? [])].join('|');
  return createHash('sha256')
    .update([accountId, amount, entry.amount, reference, part > 0].join('|'))
    .digest('base64url');
}

export const textOf = (entry: Entry, detail: Detail | undefined): string | null =>
  [...(detail?.references ?? []), ...(detail?.remittance ?? []), detail?.text ?? null, entry.text]
    .flatMap((one) => one ?? [])
    .join(' ')
    .slice(0, 1_000) || null;

const CHARGES = new Set(['CHRG', 'COMM', 'FEES', 'COMT', 'INTR', 'NCHG', 'NCOM', 'CHG', 'COM', '698', '699']);

/** The bank's own charge, by ISO 20022's bank transaction codes, SWIFT's or BAI2's. */
export function isCharge({ amount, code }: Entry, detail: Detail | undefined): boolean {
  const codes = [code, detail?.code].flatMap((one) => [one?.subFamily, one?.family, one?.proprietary]);
  return amount < 0n && codes.some((one) => one != null && CHARGES.has(one.toUpperCase()));
}
