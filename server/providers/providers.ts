import type { Money } from '../kernel/money/money';
import type { RailName } from '../kernel/rail';
import type { AccountCheck } from './account-check';
import type { AccountIssuer, CollectionAccounts } from './accounts';
import type { Acquirer } from './acquirer';
import type { Bank } from './bank';
import type { Inquiry } from './provider';
import type { RefundProvider } from './refunds';
import type { Screening } from './screening';

/** A capability that is not configured is absent. */
export type MerchantProviders = {
  readonly bank?: Bank;
  readonly refunds?: RefundProvider;
  readonly acquirer?: Acquirer;
  readonly accounts?: AccountIssuer;
  readonly collection?: CollectionAccounts;
  readonly accountCheck?: AccountCheck;
  readonly screening?: Screening;
};

export type MerchantClockOffset = { readonly id: string; readonly clock_ahead_ms?: number };

/** `id` is the payout's or settlement's. A report names each return once. */
export type ReturnedPayment = {
  readonly merchantId: string;
  readonly id: string;
  readonly reportId: string;
  /** Absent: all that was paid. */
  readonly amount?: Money;
};

/** An input that makes a sandbox provider answer in a certain way. */
export type MagicValue = {
  readonly where:
    | 'Payout amount, in minor units'
    | 'Name of a beneficiary, customer or sender'
    | 'Beneficiary account number'
    | 'Beneficiary UPI ID'
    | 'Account number to verify'
    | 'Card number';
  readonly value: string;
  readonly effect: string;
};

export type Providers = {
  for(merchant: { readonly environment: 'sandbox' | 'live' }): MerchantProviders;
  /** Only ids with this prefix that are not acknowledged yet. */
  returned(prefix: string, limit: number, only?: MerchantClockOffset): Promise<ReturnedPayment[]>;
  nextReturn(only: MerchantClockOffset): Promise<Date | undefined>;
  /** Money that belongs to no payment of the merchant is kept unallocated. */
  acknowledge(returned: ReturnedPayment, booked: 'booked' | 'unallocated'): Promise<void>;
  readonly controls: Controls;
};

/** Decisions of a bank that mock operations take in its place. They exist in the sandbox only. */
type Controls = {
  bankReference(rail: RailName, instructionId: string, at: Date): string;
  creditReference(paymentId: string, at: Date): string;
  magicValues(): readonly MagicValue[];
  readonly reviewerComments: { readonly ask_again: string; readonly refuse: string };
  /** The answer of later lookups, whether or not the attempt was submitted. */
  answerRefund(inquiry: Inquiry, answer: 'paid' | 'refused'): Promise<void>;
};
