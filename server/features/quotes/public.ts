export { findQuote, findQuotes } from './store';
export { hasLapsed, quoteToWire } from './wire';
