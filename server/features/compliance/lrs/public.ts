export { LRS_BANK_CODES } from './banks';
export { agreeRemittance, lrsQuoteUsedError, type Remittance } from './orders/agree';
export { type LrsTerms, lrsToWire } from './orders/wire';
export { computeGst, GST_RATE_BPS } from './taxes';
export { releaseAllowance } from './year';
