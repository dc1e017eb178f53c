import type { Money } from '../kernel/money';
import type { RailName } from '../kernel/rail';
import type { Accounts } from './accounts';
import type { Compliance } from './compliance';

/** What a bank is told. The id is the payout's or settlement's, fixed before the first attempt, so that a repeat is recognised. */
export type Instruction = {
  readonly merchantId: string;
  readonly id: string;
  /** The merchant's own time, by which the sandbox's bank goes. */
  readonly at: Date;
  readonly rail: RailName;
  readonly amount: Money;
  /** In the characters that the rail has. */
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

export type Inquiry = { readonly merchantId: string; readonly id: string; readonly at: Date };

/** How money leaves: a bank or scheme, or the sandbox that stands for one. */
export type Rail = {
  submit(instruction: Instruction): Promise<Submission>;
  lookup(inquiry: Inquiry): Promise<Lookup>;
};

type Environment = { readonly environment: 'sandbox' | 'live' };

/** A merchant whose clock is being moved, and how far it has come. */
export type MerchantTime = { readonly id: string; readonly clock_ahead_ms?: number };

/** A payment that was made and that the beneficiary's bank sent back. */
export type Returned = { readonly merchantId: string; readonly id: string };

/** The rail that serves a merchant, and who checks what goes over it; none in live until an operator configures one. */
export type Rails = {
  for(merchant: Environment): Rail | undefined;
  complianceFor(merchant: Environment): Compliance | undefined;
  /** Who opens its virtual accounts. */
  accountsFor(merchant: Environment): Accounts | undefined;
  /** Payments that came back since they were last acknowledged, of those whose ids begin so. */
  returned(prefix: string, limit: number, only?: MerchantTime): Promise<Returned[]>;
  /** When the next payment of a merchant comes back, if that is known. */
  nextReturn(only: MerchantTime): Promise<Date | undefined>;
  acknowledge(returned: Returned): Promise<void>;
};
