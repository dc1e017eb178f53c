import type { Money } from '../kernel/money/money';
import type { RailName } from '../kernel/rail';
import type { Inquiry, Provider } from './provider';

/** The id is the payout's or settlement's. */
export type Instruction = Inquiry & {
  readonly rail: RailName;
  readonly amount: Money;
  /** In the rail's character set. */
  readonly beneficiaryName: string;
  readonly account: string;
  readonly routing: string | null;
};

export type Bank = Provider<Instruction>;
