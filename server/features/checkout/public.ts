export type { Instruction } from './instructions';
export { type Paid, payByCard } from './pay';
export { type Checkout, type CheckoutState, logo, type Method, open, type Receipt, view } from './view';
