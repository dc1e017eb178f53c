export { conversionPrice } from './conversion';
export { requireCollected, requireCurrencies } from './currencies';
export { computeGst, GST_RATE_BPS } from './gst';
export { collectionFee, mostConverted, type Price, priceOf, txnFeeIn } from './price';
export { type FeeTerms, feeOn } from './terms';
