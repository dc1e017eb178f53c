type SentAs = readonly { readonly name: string }[];

/** The name as banks receive it, over all rails that cannot carry it as it is; undefined if every rail carries it. */
export const sentAs = (carried: SentAs): string | undefined =>
  carried.length ? [...new Set(carried.map(({ name }) => name))].join(' or ') : undefined;
