import type { Row } from './sheet';

export type Fact = [term: string, value: string | null | undefined | false];

/** The rows of a sheet; what is not known is left out. */
export const facts = (...given: Fact[]): Row[] =>
  given.flatMap(([term, value]) => (value ? [{ term, value }] : []));
