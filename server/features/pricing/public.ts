export { checkCurrencies } from './currencies';
export { type Price, priceOf } from './price';
export { checkLimits, currencyOf, localRailsFor, rails } from './rails';
