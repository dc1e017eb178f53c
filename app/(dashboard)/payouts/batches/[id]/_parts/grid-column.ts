/** A mapped column of the file. */
export type GridColumn = { column: number; label: string };
