import type { Currency } from '../kernel/money/currency';
import type { Money } from '../kernel/money/money';
import type { RailName } from '../kernel/rail';
import type { Inquiry, Provider } from './provider';

/** Names are in the rail's character set. */
type Creditor = {
  readonly name: string;
  readonly account: string;
  readonly bic: string | null;
  /** National code of the bank or branch, such as an IFSC or a sort code. */
  readonly clearingCode: string | null;
  /** BIC of a bank between the operator's and the creditor's. */
  readonly intermediary: string | null;
  readonly address: CreditorAddress | null;
};

/** Banks require town and country. The country is ISO 3166-1 alpha-2. */
export type CreditorAddress = {
  readonly lines: readonly string[];
  readonly postalCode: string | null;
  readonly town: string;
  readonly country: string;
};

/** The id is the payout's, settlement's or refund's. */
export type Instruction = Inquiry & {
  readonly rail: RailName;
  readonly amount: Money;
  readonly creditor: Creditor;
  /** The merchant for whom the house pays. */
  readonly originator: string;
  /** For the beneficiary's statement. */
  readonly text: string | null;
  /** Bearer of the banks' charges. Absent: each side pays its own bank. */
  readonly swiftCharges?: 'our' | 'sha' | 'ben';
  /**
   * Real time after which another worker may submit it. If this one was suspended meanwhile, its submission has
   * no effect and is `unknown`.
   */
  readonly submitBefore?: Date;
};

export type Bank = Provider<Instruction> & {
  /** False if no account pays over this rail in this currency. */
  serves(rail: RailName, currency: Currency): Promise<boolean>;
};
