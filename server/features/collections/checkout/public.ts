export type { Brand, Checkout, Plan } from './checkout';
export type { Paid } from './contract';
export type { Instruction } from './instructions';
export type { Remittance } from './remittance';
export { type OpenLinkPage, open, openLinkPage } from './view';
