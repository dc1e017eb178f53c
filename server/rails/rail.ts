import type { Money } from '../kernel/money';
import type { RailName } from '../kernel/rail';

/** What a bank is told. The id is the payout's, fixed before the first attempt, so that a repeat is recognised. */
export type Instruction = {
  readonly merchantId: string;
  readonly id: string;
  readonly rail: RailName;
  readonly amount: Money;
  readonly beneficiaryName: string;
  readonly account: string;
  readonly routing: string | null;
};

export type Submission =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused'; readonly code: string }
  /** Nobody knows whether it arrived: it is not sent again before `lookup` says it was never seen. */
  | { readonly outcome: 'unknown' };

export type Lookup =
  | { readonly state: 'never_seen' }
  | { readonly state: 'pending' }
  | { readonly state: 'paid'; readonly reference: string }
  | { readonly state: 'refused'; readonly code: string };

/** How money leaves: a bank or scheme, or the sandbox that stands for one. */
export type Rail = {
  submit(instruction: Instruction): Promise<Submission>;
  lookup(instruction: { merchantId: string; id: string }): Promise<Lookup>;
};

/** The rail that serves a merchant; none in live until an operator configures one. */
export type Rails = { for(merchant: { environment: 'sandbox' | 'live' }): Rail | undefined };
