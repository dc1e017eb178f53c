export { DeliveryLine } from './line';
