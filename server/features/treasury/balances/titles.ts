import { type Feature, lazy } from '../../kit/feature';

/** Fees and sandbox loans, posted by several features. */
export const COMMON_TITLES = { fx_fee: 'FX fee', txn_fee: 'Fee', sandbox_loan: 'Sandbox funding' };

/** Titles by kind of entry. */
export type Titles = Readonly<Record<string, string>>;

/** Collected from the features that post them. */
export const titlesOf = (features: () => readonly Feature[]): (() => Titles) =>
  lazy(() => Object.assign({ ...COMMON_TITLES }, ...features().map(({ entryTitles }) => entryTitles)));
