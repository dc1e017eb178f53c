export { bpsOf, percent } from './percentage';
export { priceTabs } from './tabs';
