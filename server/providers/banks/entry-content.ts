/** The other party of an entry, as it is sealed. Countries are ISO 3166-1 alpha-2. */
export type EntryContent = {
  readonly name: string | null;
  readonly country: string | null;
  readonly account: string | null;
  readonly bank: string | null;
  readonly text: string | null;
  /** The account number that the sender named. */
  readonly receiver: string | null;
};
