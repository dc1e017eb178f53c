export type GridColumn = { column: number; label: string; field: string };
