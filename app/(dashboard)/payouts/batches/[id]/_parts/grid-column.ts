/** A column of the file that fills something, and what. */
export type GridColumn = { column: number; label: string };
