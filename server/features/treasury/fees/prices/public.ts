export { type AgreedPricing, agreePricing } from './agree';
export { type DynamicPrice, dynamicPricesOf, findDynamicPrice, readDynamicPrices } from './dynamic';
export { addFees, bearerOf, type ChargedMethod, computeFees, type Fee, type QuotedFees } from './fees';
export { buildReferralChange } from './referral';
export { sumEarnedFrom } from './store';
