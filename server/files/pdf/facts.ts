import type { Row } from './sheet';

export type Fact = [term: string, value: string | null | undefined | false];

/** Rows of the facts that have a value. */
export const facts = (...given: Fact[]): Row[] =>
  given.flatMap(([term, value]) => (value ? [{ term, value }] : []));
