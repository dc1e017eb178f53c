import type { BankAccount } from '../../../../data/prisma/client';

/** Amounts are in minor units. */
export type StatementReport = {
  readonly account: string;
  readonly currency: string;
  readonly date: string;
  readonly number: string | null;
  readonly opening: string | null;
  readonly closing: string | null;
  readonly entries: number;
  readonly matched: number;
  readonly unmatched: number;
  /** Null if the bank gives no balances. */
  readonly ties: boolean | null;
};

export type ImportReport = {
  readonly file: string;
  readonly sha256: string;
  readonly format: string | null;
  readonly outcome: 'accepted' | 'duplicate' | 'waiting' | 'refused';
  readonly reason?: string;
  readonly statements: readonly StatementReport[];
};

/** For logs, which hold no whole account number. */
export const withMaskedAccounts = (report: ImportReport): ImportReport => ({
  ...report,
  statements: report.statements.map((one) => ({ ...one, account: maskNumber(one.account) })),
});

export const maskNumber = (number: BankAccount['number']): string => `****${number.slice(-4)}`;
