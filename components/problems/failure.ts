export type Failure = {
  title: string;
  detail: string;
  requestId: string | null;
  /** Set if the visitor lacks only a permission. */
  forbidden: 'role' | 'feature' | null;
};
