import type { Money } from '../kernel/money/money';
import type { RailName } from '../kernel/rail';
import type { AccountIssuer } from './accounts';
import type { Compliance } from './compliance';

/** The id is the payout's or settlement's, fixed before the first attempt, so that a repeat is recognised. */
export type Instruction = {
  readonly merchantId: string;
  readonly id: string;
  /** Merchant time, used by the sandbox bank. */
  readonly at: Date;
  readonly rail: RailName;
  readonly amount: Money;
  /** In the rail's character set. */
  readonly beneficiaryName: string;
  readonly account: string;
  readonly routing: string | null;
};

export type Submission =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused'; readonly code: string }
  /** May have arrived. It is not sent again until `lookup` says it was never seen. */
  | { readonly outcome: 'unknown' };

export type Lookup =
  | { readonly state: 'never_seen' }
  | { readonly state: 'pending' }
  | { readonly state: 'paid'; readonly reference: string }
  | { readonly state: 'refused'; readonly code: string };

export type Inquiry = { readonly merchantId: string; readonly id: string; readonly at: Date };

export type Rail = {
  submit(instruction: Instruction): Promise<Submission>;
  lookup(inquiry: Inquiry): Promise<Lookup>;
};

type Environment = { readonly environment: 'sandbox' | 'live' };

export type MerchantClockOffset = { readonly id: string; readonly clock_ahead_ms?: number };

export type ReturnedPayment = { readonly merchantId: string; readonly id: string };

/** Undefined in live until an operator configures a provider. */
export type Rails = {
  for(merchant: Environment): Rail | undefined;
  complianceFor(merchant: Environment): Compliance | undefined;
  accountsFor(merchant: Environment): AccountIssuer | undefined;
  /** Only ids with this prefix that are not acknowledged yet. */
  returned(prefix: string, limit: number, only?: MerchantClockOffset): Promise<ReturnedPayment[]>;
  nextReturn(only: MerchantClockOffset): Promise<Date | undefined>;
  acknowledge(returned: ReturnedPayment): Promise<void>;
};
