/** `number` counts from 1. */
export type Line = { readonly number: number; readonly cells: readonly string[] };
