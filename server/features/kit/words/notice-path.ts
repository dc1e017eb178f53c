/** Pages that notices open, by the prefix of their subjects' ids. */
export const NOTICE_PAGES: Readonly<Record<string, string>> = {
  payout: '/payouts',
  recur: '/payouts/recurring',
  setl: '/settlements',
  rfi: '/rfis',
  plink: '/payment-links',
  whe: '/webhooks',
};

export const noticePrefix = (subjectId: string): string => subjectId.slice(0, subjectId.indexOf('_'));

/** Home, if no page shows the subject. */
export function noticePath(subjectId: string): string {
  const page = NOTICE_PAGES[noticePrefix(subjectId)];
  return page ? `${page}/${subjectId}` : '/';
}
