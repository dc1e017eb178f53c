export const monthlyFeeMachine = {
  /** The balance covers it now. */
  collect: { from: ['due'], to: 'collected', event: 'monthly_fee.collected', title: 'Collected' },
} as const;
