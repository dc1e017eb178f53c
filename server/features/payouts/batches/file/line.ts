/** `number` counts from 1. A hidden row is not shown in the spreadsheet, for example because of a filter. */
export type Line = { readonly number: number; readonly cells: readonly string[]; readonly hidden?: boolean };
