export type IdempotencyClaim = {
  readonly scope: string;
  readonly key: string;
  /** Keyed hash of the parsed body. */
  readonly fingerprint: string;
  readonly recorded_at: Date;
};
