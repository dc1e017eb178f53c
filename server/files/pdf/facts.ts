import type { Row } from './sheet';

export type Fact = [term: string, value: string | null | undefined | false];

export const facts = (...given: Fact[]): Row[] =>
  given.flatMap(([term, value]) => (value ? [{ term, value }] : []));
