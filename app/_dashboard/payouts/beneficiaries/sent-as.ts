type SentAs = readonly { readonly name: string }[];

/** Names as banks receive them, for rails that can't carry the original; undefined if all rails can. */
export const sentAs = (carried: SentAs): string | undefined =>
  carried.length ? [...new Set(carried.map(({ name }) => name))].join(' or ') : undefined;
