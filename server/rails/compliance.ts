/** What is screened: the amount that the request gave, in minor units. */
export type Screened = { readonly amountGiven: bigint };

/** Nothing found; documents are needed first; or a reviewer has to look. */
export type Screening = 'clear' | 'hit' | 'review';

/** The reviewer's answer, or none yet; a refusal says why. */
export type Review =
  | { readonly verdict: 'clear' | 'undecided' }
  | { readonly verdict: 'refuse'; readonly comment: string };

/** Who checks a payout before its money is set aside: sanctions screening, and the people who review what it finds. */
export type Compliance = {
  screen(payout: Screened): Promise<Screening>;
  review(payout: Screened): Promise<Review>;
};
