export const monthlyFeeMachine = {
  collect: { from: ['due'], to: 'collected', event: 'monthly_fee.collected', title: 'Collected' },
} as const;
