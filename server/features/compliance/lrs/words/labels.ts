export const LRS_PURPOSES = ['S0001', 'S0002'] as const;

export const LRS_PURPOSE_LABELS: Readonly<Record<(typeof LRS_PURPOSES)[number], string>> = {
  S0001: 'Investment abroad in equity',
  S0002: 'Investment abroad in debt',
};

export const LRS_QUOTE_STATUS_LABELS = { open: 'Open', used: 'Used', expired: 'Expired' } as const;
export type LrsQuoteStatus = keyof typeof LRS_QUOTE_STATUS_LABELS;

export const LRS_RESOURCE_LABELS = { payin: 'Remittance', payout: 'Withdrawal estimate' } as const;
