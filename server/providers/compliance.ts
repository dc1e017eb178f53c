/** The amount of the request in minor units. */
export type ScreenedPayout = { readonly amountGiven: bigint };

/** `hit` needs documents. */
export type Screening = 'clear' | 'hit' | 'review';

export type Review =
  | { readonly verdict: 'clear' | 'undecided' }
  | { readonly verdict: 'refuse'; readonly comment: string };

export type Compliance = {
  screen(payout: ScreenedPayout): Promise<Screening>;
  review(payout: ScreenedPayout): Promise<Review>;
};
