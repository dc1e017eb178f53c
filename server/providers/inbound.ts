import type { Money } from '../kernel/money/money';

/** Money that a bank reports as received. A repeated report has the same reference, amount and currency. */
export type InboundCredit = {
  /** The bank's own. Two accounts may receive credits with the same one. */
  readonly reference: string;
  readonly amount: Money;
  readonly sender: {
    readonly name: string;
    /** ISO 3166-1 alpha-3. */
    readonly country: string | null;
    readonly accountNumber: string | null;
    readonly bankName: string | null;
    readonly bankCountry: string | null;
  };
  /** The IBAN or account number that received it; null if the bank doesn't say. */
  readonly accountNumber: string | null;
  readonly remittanceInformation: string | null;
};
