import type { Money } from '../kernel/money/money';
import type { CardBrand } from '../kernel/text/card';

/** Passed only to `tokenize`. */
export type Card = {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly cvv: string;
  readonly holderName: string;
};

export type TokenizedCard = {
  readonly token: string;
  readonly brand: CardBrand | null;
  readonly type: 'credit' | 'debit' | null;
  readonly lastFour: string;
  readonly bin: string;
  /** Issuing country, ISO 3166-1 alpha-3. */
  readonly country: string | null;
  readonly issuer: string | null;
};

/** The id is the payment's, fixed before the first attempt, so that a repeat is recognised. */
export type Charge = {
  readonly merchantId: string;
  readonly id: string;
  readonly token: string;
  readonly amount: Money;
  /** `merchant` if a saved card is charged without the cardholder present. */
  readonly initiator: 'customer' | 'merchant';
  /** Merchant time, used by the sandbox acquirer. */
  readonly at: Date;
};

export type ChargeResult =
  /** `immediate` if the money is available at once. */
  | { readonly state: 'approved'; readonly immediate: boolean }
  | { readonly state: 'declined'; readonly code: string }
  /** The name of the challenge's page is unguessable. */
  | { readonly state: 'challenge'; readonly challenge: string };

export type Acquirer = {
  /** Undefined if the acquirer does not accept the card. */
  tokenize(card: Card): Promise<TokenizedCard | undefined>;
  charge(charge: Charge): Promise<ChargeResult>;
  /** For a charge whose response was lost. */
  lookup(charge: Charge): Promise<ChargeResult | { readonly state: 'never_seen' }>;
  /**
   * Ends a challenge that has no answer yet, so that it can no longer be passed. The result is final: approved
   * if the challenge was passed before.
   */
  cancel(charge: Charge): Promise<Exclude<ChargeResult, { state: 'challenge' }>>;
  void(charge: Pick<Charge, 'merchantId' | 'id'>): Promise<void>;
  answer(challenge: string, passed: boolean): Promise<Pick<Charge, 'merchantId' | 'id'> | undefined>;
};
