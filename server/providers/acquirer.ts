import type { CardBrand } from '../kernel/card';
import type { Money } from '../kernel/money';

/** A card as typed. It is passed only to `tokenize`. */
export type Card = {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly cvv: string;
  readonly holderName: string;
};

/** A card without its number. */
export type TokenizedCard = {
  /** The acquirer's reference to the card. */
  readonly token: string;
  readonly brand: CardBrand | null;
  readonly type: 'credit' | 'debit' | null;
  readonly lastFour: string;
  readonly bin: string;
  /** Issuing country, ISO 3166-1 alpha-3. */
  readonly country: string | null;
  readonly issuer: string | null;
};

/** A charge. The id is the payment's, fixed before the first attempt, so that a repeat is recognised. */
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
  /** `immediate` if its money is available at once. */
  | { readonly state: 'approved'; readonly immediate: boolean }
  | { readonly state: 'declined'; readonly code: string }
  /** The cardholder must authenticate on a page with an unguessable name. */
  | { readonly state: 'challenge'; readonly challenge: string };

/** Charges cards: an acquiring bank or the sandbox. */
export type Acquirer = {
  /** Exchanges the card number for a token; undefined if the acquirer does not accept the card. */
  tokenize(card: Card): Promise<TokenizedCard | undefined>;
  charge(charge: Charge): Promise<ChargeResult>;
  /** The result of a charge whose response was lost. */
  lookup(charge: Charge): Promise<ChargeResult | { readonly state: 'never_seen' }>;
  /** Voids a charge. */
  void(charge: Pick<Charge, 'merchantId' | 'id'>): Promise<void>;
  /** Records the cardholder's answer; undefined for an unknown challenge. */
  answer(challenge: string, passed: boolean): Promise<Pick<Charge, 'merchantId' | 'id'> | undefined>;
};

/** The provider for a merchant; undefined in live until an operator configures one. */
export type Acquirers = {
  for(merchant: { readonly environment: 'sandbox' | 'live' }): Acquirer | undefined;
};
