/** The id is the validation's, so that a repeat is the same check. */
type AccountQuestion = {
  readonly merchantId: string;
  readonly id: string;
  /** ISO 3166-1 alpha-3. */
  readonly country: string;
  readonly holderName: string;
  readonly account: string;
  readonly routing: string | null;
};

type NameMatch = 'exact' | 'close' | 'none';

export type AccountAnswer =
  | { readonly answered: false }
  | { readonly answered: true; readonly exists: false }
  | {
      readonly answered: true;
      readonly exists: true;
      readonly nameMatch: NameMatch;
      readonly registeredName: string;
    };

export type AccountCheck = {
  /** Throws if no bank could be reached or answered in time. */
  ask(question: AccountQuestion): Promise<AccountAnswer>;
};
