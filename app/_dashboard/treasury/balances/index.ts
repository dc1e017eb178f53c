export { balanceTabs } from './balance-tabs';
