/** A user-facing error. */
export type Failure = {
  title: string;
  detail: string;
  requestId: string | null;
  /** True if the visitor only lacks permission. */
  forbidden: 'role' | 'feature' | null;
};
