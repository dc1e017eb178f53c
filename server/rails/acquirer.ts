import type { CardBrand } from '../kernel/card';
import type { Money } from '../kernel/money';

/** A card as it was typed; it is only ever handed to `tokenize`. */
export type Card = {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly cvv: string;
  readonly holderName: string;
};

/** What is known of a card without its number. */
export type Tokenized = {
  /** What the acquirer knows the card by. */
  readonly token: string;
  readonly brand: CardBrand | null;
  readonly type: 'credit' | 'debit' | null;
  readonly lastFour: string;
  readonly bin: string;
  /** Where it was issued, ISO 3166-1 alpha-3. */
  readonly country: string | null;
  readonly issuer: string | null;
};

/** What an acquirer charges. The id is the payment's, fixed before the first attempt, so that a repeat is recognised. */
export type Charge = {
  readonly merchantId: string;
  readonly id: string;
  readonly token: string;
  readonly amount: Money;
  /** The merchant, where the cardholder is not there: a card that was entered before is charged again. */
  readonly initiator: 'customer' | 'merchant';
  /** The merchant's own time, by which the sandbox's acquirer goes. */
  readonly at: Date;
};

export type Charged =
  /** `immediate` where its money need not be waited for. */
  | { readonly state: 'approved'; readonly immediate: boolean }
  | { readonly state: 'declined'; readonly code: string }
  /** The cardholder must prove who they are, on a page that is named by what nobody can guess. */
  | { readonly state: 'challenge'; readonly challenge: string };

/** How cards are charged: a bank that acquires for the merchant, or the sandbox that stands for one. */
export type Acquirer = {
  /** Takes the number, which goes no further; undefined where the acquirer does not take such a card. */
  tokenize(card: Card): Promise<Tokenized | undefined>;
  charge(charge: Charge): Promise<Charged>;
  /** What became of a charge that may never have arrived. */
  lookup(charge: Charge): Promise<Charged | { readonly state: 'never_seen' }>;
  /** Gives back what was charged and cannot be kept. */
  void(charge: Pick<Charge, 'merchantId' | 'id'>): Promise<void>;
  /** What the cardholder said to the challenge; undefined where there is none of that name. */
  answer(challenge: string, passed: boolean): Promise<Pick<Charge, 'merchantId' | 'id'> | undefined>;
};

/** Who acquires for a merchant; nobody in live until an operator configures one. */
export type Acquirers = {
  for(merchant: { readonly environment: 'sandbox' | 'live' }): Acquirer | undefined;
};
