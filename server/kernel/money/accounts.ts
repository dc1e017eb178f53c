/** One `balance` row per merchant and currency holds all three, and none goes below zero. */
export const OWN_ACCOUNTS = ['available', 'held', 'pending'] as const;

/**
 * System accounts, separate per merchant and currency so that merchants never contend for a row.
 * - clearing: between the two currencies of a conversion
 * - fees: earned by the service
 * - rail: sent to or received from a bank
 * - acquirer: owed by the card acquirer
 * - sandbox: source of test money
 * - rounding: remainders of conversions
 * - receivable: owed by the merchant
 * - transfers: between merchants; sums to zero across all merchants
 */
export const SYSTEM_ACCOUNTS = [
  'clearing',
  'fees',
  'rail',
  'acquirer',
  'sandbox',
  'rounding',
  'receivable',
  'transfers',
] as const;

export type OwnAccount = (typeof OWN_ACCOUNTS)[number];
export type Account = OwnAccount | (typeof SYSTEM_ACCOUNTS)[number];
