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
  /**
   * Real time after which another worker may submit it. If this one was suspended meanwhile, its submission has
   * no effect and is `unknown`.
   */
  readonly submitBefore?: Date;
};

export type Bank = Provider<Instruction>;
