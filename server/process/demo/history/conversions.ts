/** Oldest first; amounts in minor units of `from`. */
export const CONVERSIONS: readonly { daysAgo: number; from: string; to: string; amount: number }[] = [
  { daysAgo: 73, from: 'EUR', to: 'USD', amount: 400_000 },
  { daysAgo: 43, from: 'USD', to: 'GBP', amount: 250_000 },
  { daysAgo: 13, from: 'AED', to: 'USD', amount: 500_000 },
  { daysAgo: 6, from: 'USD', to: 'SGD', amount: 120_000 },
  { daysAgo: 1.5, from: 'EUR', to: 'USD', amount: 200_000 },
];
