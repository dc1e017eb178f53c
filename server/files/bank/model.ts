/** A file that can't be read, or that contradicts itself. */
export class BankFileFault extends Error {
  /** Element, line or byte, such as `Stmt[1]/Ntry[3]/Amt`. */
  readonly place: string;
  readonly rule: string;

  constructor(place: string, rule: string) {
    super(`${place}: ${rule}`);
    this.name = 'BankFileFault';
    this.place = place;
    this.rule = rule;
  }
}

/** A code is kept as the bank wrote it, because banks use newer codes than the published lists. */
export type Reason = { readonly code: string | null; readonly text: string | null };

export type BalanceType =
  | 'opening'
  | 'closing'
  | 'interim_opening'
  | 'interim_closing'
  | 'previous_closing'
  | 'available'
  | 'forward'
  | 'other';

/** `amount` is in minor units and negative if overdrawn; `date` is YYYY-MM-DD. */
export type Balance = {
  readonly type: BalanceType;
  readonly amount: bigint;
  readonly currency: string;
  readonly date: string | null;
};

/** `country` is the code as given, which may not be an ISO code. `lines` hold street, postcode and town. */
export type Party = {
  readonly name: string | null;
  readonly country: string | null;
  readonly town: string | null;
  readonly lines: readonly string[];
};

/** Negative if it was charged, positive if it was refunded. `included` says if the entry's amount contains it. */
export type Charge = {
  readonly amount: bigint;
  readonly currency: string;
  readonly included: boolean | null;
};

export type TransactionCode = {
  readonly domain: string | null;
  readonly family: string | null;
  readonly subFamily: string | null;
  readonly proprietary: string | null;
};

/** A part of an entry. Amounts are signed: positive is money in. Absent references and `NOTPROVIDED` are null. */
export type Detail = {
  readonly amount: bigint | null;
  readonly currency: string | null;
  readonly messageId: string | null;
  readonly paymentId: string | null;
  readonly instructionId: string | null;
  readonly endToEndId: string | null;
  readonly transactionId: string | null;
  readonly clearingReference: string | null;
  readonly uetr: string | null;
  readonly mandateId: string | null;
  readonly bankReference: string | null;
  readonly code: TransactionCode | null;
  readonly debtor: Party | null;
  readonly ultimateDebtor: Party | null;
  readonly creditor: Party | null;
  readonly ultimateCreditor: Party | null;
  /** IBAN or another account number. */
  readonly debtorAccount: string | null;
  readonly creditorAccount: string | null;
  /** BIC, or else a clearing code. */
  readonly debtorAgent: string | null;
  readonly creditorAgent: string | null;
  readonly remittance: readonly string[];
  /** Structured creditor references. */
  readonly references: readonly string[];
  readonly returnReason: Reason | null;
  /** The amount that the sender instructed, before exchange and charges. */
  readonly original: { readonly amount: bigint; readonly currency: string } | null;
  /** The decimal as given. */
  readonly exchangeRate: string | null;
  readonly charges: readonly Charge[];
  readonly text: string | null;
};

export type Batch = {
  readonly messageId: string | null;
  readonly paymentId: string | null;
  readonly count: number | null;
};

/** One movement of an account. `amount` is signed: positive is money in, also for a reversal. */
export type Entry = {
  /** From 1 in each statement. */
  readonly index: number;
  readonly amount: bigint;
  readonly currency: string;
  /** Only booked entries count for the balance. */
  readonly status: 'booked' | 'pending' | 'information';
  readonly reversal: boolean;
  /** YYYY-MM-DD, as are all days here. */
  readonly bookedOn: string | null;
  readonly valueOn: string | null;
  readonly bankReference: string | null;
  readonly reference: string | null;
  readonly code: TransactionCode;
  readonly charges: readonly Charge[];
  readonly text: string | null;
  /** Batches of our payments that the entry is the total of. */
  readonly batches: readonly Batch[];
  readonly details: readonly Detail[];
};

export type Total = { readonly count: number | null; readonly sum: bigint | null };

/** Sums are without sign. */
export type DeclaredTotals = {
  readonly entries: Total | null;
  readonly credits: Total | null;
  readonly debits: Total | null;
};

type StatementAccount = {
  readonly iban: string | null;
  readonly number: string | null;
  readonly currency: string | null;
  readonly bic: string | null;
};

/** `last` is null while only the end of the statement says it. */
export type StatementPage = { readonly number: number; readonly last: boolean | null };

export type StatementStart = {
  readonly kind: 'statement';
  readonly report: 'statement' | 'intraday' | 'notification';
  readonly id: string | null;
  readonly account: StatementAccount;
  /** The sequence number as the bank gives it, electronic before legal. */
  readonly number: string | null;
  readonly page: StatementPage | null;
  /** As given: a day, or a time with or without zone. */
  readonly from: string | null;
  readonly to: string | null;
  readonly opening: Balance | null;
};

export type StatementEnd = {
  readonly kind: 'statement_end';
  readonly page: StatementPage | null;
  readonly opening: Balance | null;
  readonly closing: Balance | null;
  readonly balances: readonly Balance[];
  readonly entries: number;
  /** The account's currency, from the account, its balances or else its first entry. */
  readonly currency: string | null;
  /** Sum of the booked entries in that currency. */
  readonly net: bigint;
  /** Sums of booked entries in other currencies, which no balance can contain. */
  readonly otherNets: ReadonlyMap<string, bigint>;
  /** Opening plus net equals closing. Null without both balances, false if currencies differ. */
  readonly ties: boolean | null;
  readonly declared: DeclaredTotals;
  /** The declared totals equal the entries. Null if nothing is declared. */
  readonly declaredFits: boolean | null;
};

export type StatusCount = { readonly status: string; readonly count: number };

/** Of a whole file. `originalSum` is the decimal as given, because it may add up several currencies. */
export type GroupStatus = {
  readonly kind: 'status';
  readonly originalMessageId: string | null;
  readonly originalMessageName: string | null;
  readonly originalCount: number | null;
  readonly originalSum: string | null;
  readonly status: string | null;
  readonly reasons: readonly Reason[];
  readonly counts: readonly StatusCount[];
};

export type PaymentStatus = {
  readonly kind: 'payment_status';
  readonly originalPaymentId: string | null;
  readonly status: string | null;
  readonly reasons: readonly Reason[];
  readonly counts: readonly StatusCount[];
};

export type TransactionStatus = {
  readonly kind: 'transaction_status';
  readonly originalPaymentId: string | null;
  readonly originalInstructionId: string | null;
  readonly originalEndToEndId: string | null;
  readonly originalUetr: string | null;
  readonly status: string | null;
  readonly reasons: readonly Reason[];
  readonly amount: bigint | null;
  readonly currency: string | null;
  readonly bankReference: string | null;
  /** The time as given. */
  readonly acceptedAt: string | null;
};

export type BankFilePart =
  | {
      readonly kind: 'file';
      /** `camt.053.001.08`, `pain.002.001.03`, `mt940`, `mt942`, `bai2` or `bank-report.1`. */
      readonly format: string;
      readonly messageId: string | null;
      readonly createdAt: string | null;
    }
  | StatementStart
  | { readonly kind: 'entry'; readonly entry: Entry }
  | StatementEnd
  | GroupStatus
  | PaymentStatus
  | TransactionStatus;

export const NO_CODE: TransactionCode = { domain: null, family: null, subFamily: null, proprietary: null };

export const NO_DETAIL: Detail = {
  amount: null,
  currency: null,
  messageId: null,
  paymentId: null,
  instructionId: null,
  endToEndId: null,
  transactionId: null,
  clearingReference: null,
  uetr: null,
  mandateId: null,
  bankReference: null,
  code: null,
  debtor: null,
  ultimateDebtor: null,
  creditor: null,
  ultimateCreditor: null,
  debtorAccount: null,
  creditorAccount: null,
  debtorAgent: null,
  creditorAgent: null,
  remittance: [],
  references: [],
  returnReason: null,
  original: null,
  exchangeRate: null,
  charges: [],
  text: null,
};

export const partyNamed = (name: string | null | undefined): Party | null =>
  name ? { name, country: null, town: null, lines: [] } : null;
