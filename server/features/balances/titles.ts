import { type Feature, lazy } from '../feature';

/** Fees and the sandbox's loans, which several features book. */
export const COMMON_TITLES = { fx_fee: 'FX fee', txn_fee: 'Fee', sandbox_loan: 'Sandbox funding' };

/** Words for what moved, by the kind of the entry. */
export type Titles = Readonly<Record<string, string>>;

/** They come from the features that moved it. */
export const titlesOf = (features: () => readonly Feature[]): (() => Titles) =>
  lazy(() => Object.assign({ ...COMMON_TITLES }, ...features().map(({ entryTitles }) => entryTitles)));
