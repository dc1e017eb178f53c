export type ExportLimits = {
  readonly rowsAtOnce: number;
  /** Concurrent exports of all merchants; each merchant has at most one. */
  readonly atOnce: number;
  readonly maxOpen: number;
  readonly maxStored: number;
  readonly maxBytes: number;
  readonly maxMs: number;
  readonly keptMs: number;
  readonly beatMs: number;
};

export const EXPORT_LIMITS: ExportLimits = {
  rowsAtOnce: 5_000,
  atOnce: 2,
  maxOpen: 10,
  maxStored: 200,
  maxBytes: 2 * 1024 ** 3,
  maxMs: 60 * 60_000,
  keptMs: 7 * 24 * 3600_000,
  beatMs: 1_000,
};
