type PartyRole = 'business' | 'beneficiary' | 'customer' | 'sender' | 'bank' | 'person';

/** Someone named by a payment. The birth date is an ISO day; countries are ISO 3166 alpha-2. */
export type Party = {
  readonly role: PartyRole;
  readonly kind: 'person' | 'company' | null;
  readonly names: readonly string[];
  readonly birth: string | null;
  readonly country: string | null;
  readonly bic: string | null;
};

/** The amount is that of the request, in minor units. */
export type ScreenedPayment = {
  readonly merchantId: string;
  readonly id: string;
  readonly amountGiven: bigint;
  readonly parties: readonly Party[];
  /** For the receiver's statement; names may be in it. */
  readonly text: string | null;
};

/** `hit` needs documents. */
export type ScreeningResult = 'clear' | 'hit' | 'review';

export type Review =
  /** A frozen payment is neither made nor given back. */
  | { readonly verdict: 'clear' | 'undecided' | 'freeze' }
  | { readonly verdict: 'refuse'; readonly comment: string };

export type Screening = {
  screen(payment: ScreenedPayment): Promise<ScreeningResult>;
  review(payment: ScreenedPayment): Promise<Review>;
  /** Asked before money is given back. Absent in the sandbox, where refunds are not reviewed. */
  reviewRefund?(refund: ScreenedPayment): Promise<Review>;
};
