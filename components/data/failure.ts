/** Why something could not be shown or done, in words for people. */
export type Failure = {
  title: string;
  detail: string;
  requestId: string | null;
  /** Where nothing is wrong but what the visitor may see. */
  forbidden: 'role' | 'feature' | null;
};
