export type { Checkout, CheckoutState, Method, Plan, Receipt } from './checkout';
export type { Instruction } from './instructions';
export { type Paid, payByCard } from './pay';
export { logo, open, view } from './view';
