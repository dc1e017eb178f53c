export { paymentToWire } from './wire';
