/** How long files are made, and how many of them. */
export type ExportLimits = {
  /** More rows than these are written by an export, and not while somebody waits. */
  readonly rowsAtOnce: number;
  /** Exports that are written at once, of all merchants; of each there is one. */
  readonly atOnce: number;
  /** Of one merchant: that wait or run, and that are kept. */
  readonly mostOpen: number;
  readonly mostKept: number;
  readonly mostBytes: number;
  readonly mostMs: number;
  readonly keptMs: number;
  /** How often one says how far it is. */
  readonly beatMs: number;
};

export const EXPORT_LIMITS: ExportLimits = {
  rowsAtOnce: 5_000,
  atOnce: 2,
  mostOpen: 10,
  mostKept: 200,
  mostBytes: 2 * 1024 ** 3,
  mostMs: 60 * 60_000,
  keptMs: 7 * 24 * 3600_000,
  beatMs: 1_000,
};
