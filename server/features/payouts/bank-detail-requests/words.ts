export const BANK_DETAIL_REQUEST_STATES = ['open', 'expired', 'completed', 'revoked'] as const;
export type BankDetailRequestState = (typeof BANK_DETAIL_REQUEST_STATES)[number];
export type BankDetailRequestStatus = Exclude<BankDetailRequestState, 'expired'>;

export const BANK_DETAIL_REQUEST_LABELS: Record<BankDetailRequestState, string> = {
  open: 'Open',
  expired: 'Expired',
  completed: 'Completed',
  revoked: 'Withdrawn',
};
