type Fields = string | readonly string[];

const requiring = (fields: Fields) => ({ required: [fields].flat() });

/** Keywords of JSON Schema for an object that has the fields of exactly one alternative. */
export const exactlyOneOf = (...alternatives: readonly Fields[]) => ({ oneOf: alternatives.map(requiring) });

/** Keywords of JSON Schema for an object that has the fields of one alternative or more. */
export const atLeastOneOf = (...alternatives: readonly Fields[]) => ({ anyOf: alternatives.map(requiring) });

/**
 * Runs a rule about which fields are given also if the value of one is invalid, so that all faults are found at
 * once. The rule must not rely on the values.
 */
export const DESPITE_FAULTS = {
  when: ({ value }: { readonly value: unknown }): boolean => typeof value === 'object' && value !== null,
};
