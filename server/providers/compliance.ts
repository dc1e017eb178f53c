/** The amount of the request in minor units. */
export type ScreenedPayout = { readonly amountGiven: bigint };

/** No match, documents needed, or a review needed. */
export type Screening = 'clear' | 'hit' | 'review';

/** The reviewer's answer, if any. A refusal has a comment. */
export type Review =
  | { readonly verdict: 'clear' | 'undecided' }
  | { readonly verdict: 'refuse'; readonly comment: string };

/** Screens a payout before its money is held, and reviews matches. */
export type Compliance = {
  screen(payout: ScreenedPayout): Promise<Screening>;
  review(payout: ScreenedPayout): Promise<Review>;
};
