export { type AgreedPricing, agreePricing } from './agree';
export { type DynamicPrice, dynamicPriceFor, dynamicPricesOf, readDynamicPrices } from './dynamic';
export { earned } from './referral';
