export type GridColumn = { column: number; label: string };
