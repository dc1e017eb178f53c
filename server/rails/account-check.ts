/** What a bank is asked about an account. The id is the validation's, so that a repeat is the same check. */
export type AccountQuestion = {
  readonly merchantId: string;
  readonly id: string;
  /** ISO 3166-1 alpha-3. */
  readonly country: string;
  readonly holderName: string;
  readonly account: string;
  readonly routing: string | null;
};

export type NameMatch = 'exact' | 'close' | 'none';

export type AccountAnswer =
  | { readonly answered: false }
  | { readonly answered: true; readonly exists: false }
  | {
      readonly answered: true;
      readonly exists: true;
      readonly nameMatch: NameMatch;
      /** The holder's name as the bank has it. */
      readonly registeredName: string;
    };

/** Who can say whether an account exists and whose it is: a bank or scheme, or the sandbox that stands for one. */
export type AccountCheck = {
  /** Throws where nobody could be asked, or none answered within the seconds that somebody waits for it. */
  ask(question: AccountQuestion): Promise<AccountAnswer>;
};

/** Whom a merchant's questions go to; nobody in live until an operator configures one. */
export type AccountChecks = { for(merchant: { environment: 'sandbox' | 'live' }): AccountCheck | undefined };
