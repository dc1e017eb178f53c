/** The merchant's own accounts: one row of `balance` per currency holds all three, and none falls below zero. */
export const OWN_ACCOUNTS = ['available', 'held', 'pending'] as const;

/**
 * Accounts of the service, kept apart by merchant and currency so that merchants never wait for each other.
 * clearing stands between two currencies, fees is what we earn, rail is what is at or went through a bank, acquirer
 * is what whoever acquires cards owes, sandbox is where test money comes from, rounding takes what a conversion leaves over, receivable is what a merchant owes,
 * transfers is what it gave to other merchants or had from them: over all of them it is nothing.
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
