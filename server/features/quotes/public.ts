export { findQuote, findQuotes } from './store';
export { hasLapsed } from './wire';
