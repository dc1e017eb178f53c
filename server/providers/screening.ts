/** The amount of the request in minor units. */
export type ScreenedPayout = { readonly amountGiven: bigint };

/** `hit` needs documents. */
export type ScreeningResult = 'clear' | 'hit' | 'review';

export type Review =
  | { readonly verdict: 'clear' | 'undecided' }
  | { readonly verdict: 'refuse'; readonly comment: string };

export type Screening = {
  screen(payout: ScreenedPayout): Promise<ScreeningResult>;
  review(payout: ScreenedPayout): Promise<Review>;
};
