export { type AgreedPricing, agreePricing } from './agree';
export { dynamicPricesOf, findDynamicPrice, readDynamicPrices } from './dynamic';
export { addFees, bearerOf, type ChargedMethod, computeFees, type Fee, type QuotedFees } from './fees';
export { buildReferralChange } from './referral';
export { sumEarnedFrom } from './store';
