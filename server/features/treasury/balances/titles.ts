import { type Feature, lazy } from '../../kit/feature';

export const COMMON_TITLES = { fx_fee: 'FX fee', txn_fee: 'Fee', sandbox_loan: 'Sandbox funding' };

export type Titles = Readonly<Record<string, string>>;

export const titlesOf = (features: () => readonly Feature[]): (() => Titles) =>
  lazy(() => Object.assign({ ...COMMON_TITLES }, ...features().map(({ entryTitles }) => entryTitles)));
