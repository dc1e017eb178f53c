export { type ConversionAsked, conversionPrice } from './conversion';
export { checkCurrencies, refuseUncollected } from './currencies';
export { collectionFee, mostConverted, type Price, priceOf, txnFeeIn } from './price';
export { checkLimits, currencyOf, localRailsFor, rails } from './rails';
export { type FeeTerms, feeOn } from './terms';
