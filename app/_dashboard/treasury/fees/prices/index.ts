export { bpsOf, percent } from './percentage';
export { priceTabs } from './price-tabs';
