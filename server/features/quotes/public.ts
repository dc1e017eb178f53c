export { find, findMany } from './store';
export { hasLapsed, quoteToWire } from './wire';
