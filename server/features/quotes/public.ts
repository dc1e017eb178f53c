export { findQuote, findQuotes } from './store';
export { hasLapsed, lrsQuoteToWire } from './wire';
