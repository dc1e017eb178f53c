export type Account = {
  readonly iban?: string;
  readonly number?: string;
  readonly bic: string;
  readonly currency: string;
};

export type Reason = { readonly code: string; readonly text?: string };

/** A part of an entry. Amounts are positive minor units of the account's currency. */
export type Detail = {
  readonly messageId?: string;
  readonly blockId?: string;
  readonly instructionId?: string;
  readonly endToEndId?: string;
  readonly uetr?: string;
  readonly amount: bigint;
  /** Amount of our payment, where the entry has another. */
  readonly instructed?: bigint;
  readonly charges?: bigint;
  readonly returned?: Reason;
  readonly debtor?: Party;
  readonly creditor?: Party;
  readonly remittance?: string;
};

export type Party = { readonly name?: string; readonly country?: string; readonly account?: string };

export type EntryKind = 'payment' | 'return' | 'receipt' | 'charge';

export type Entry = {
  readonly reference: string;
  readonly bookedAt: Date;
  readonly kind: EntryKind;
  /** Positive for money in. */
  readonly amount: bigint;
  readonly batch?: { readonly messageId: string; readonly blockId: string; readonly count: number };
  readonly details: readonly Detail[];
  readonly text: string;
};

/** One page of a statement of one day. */
export type StatementPage = {
  readonly id: string;
  readonly messageId: string;
  readonly createdAt: Date;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly number: number;
  readonly page: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly account: Account;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly entries: readonly Entry[];
};
