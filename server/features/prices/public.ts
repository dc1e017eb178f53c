export { type AgreedPricing, agreePricing } from './agree';
export { type DynamicPrice, dynamicPriceFor, dynamicPricesOf, readDynamicPrices } from './dynamic';
export { bearerOf, type Charged, type Fee, feesOf, type QuotedFees, withFees } from './fees';
export { earned } from './referral';
export { earnedFrom } from './store';
