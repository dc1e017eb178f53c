export type { Brand, Checkout, CheckoutState, Method, Plan, Receipt } from './checkout';
export type { Instruction } from './instructions';
export { giveConsent, type Paid, payByCard } from './pay';
export type { Remittance } from './remittance';
export { logo, open, view } from './view';
