/** The amount of the request in minor units, and the name of the sender of money received. */
export type ScreenedPayment = { readonly amountGiven: bigint; readonly senderName?: string };

/** `hit` needs documents. */
export type ScreeningResult = 'clear' | 'hit' | 'review';

export type Review =
  | { readonly verdict: 'clear' | 'undecided' }
  | { readonly verdict: 'refuse'; readonly comment: string };

export type Screening = {
  screen(payment: ScreenedPayment): Promise<ScreeningResult>;
  review(payment: ScreenedPayment): Promise<Review>;
};
