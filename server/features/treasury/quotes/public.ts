export { findQuote, findQuotes, QUOTES } from './store';
export { hasLapsed, lrsQuoteToWire } from './wire';
