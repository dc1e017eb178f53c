export type Submission =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused'; readonly code: string }
  /** May have arrived. It is not sent again until `lookup` says it was never seen. */
  | { readonly outcome: 'unknown' };

export type Lookup =
  | { readonly state: 'never_seen' }
  /** `until` is when an answer is expected, in merchant time, if the provider knows. */
  | { readonly state: 'pending'; readonly until?: Date }
  | { readonly state: 'paid'; readonly reference: string }
  | { readonly state: 'refused'; readonly code: string };

/** `at` is merchant time, which a sandbox may have moved ahead. */
export type Inquiry = { readonly merchantId: string; readonly id: string; readonly at: Date };

/**
 * Executes instructions. An instruction's id is fixed and recorded before the first attempt, so that the
 * provider recognises a repeat.
 */
export type Provider<Instruction extends Inquiry> = {
  submit(instruction: Instruction): Promise<Submission>;
  lookup(inquiry: Inquiry): Promise<Lookup>;
};
