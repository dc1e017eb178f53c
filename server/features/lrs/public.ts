export { LRS_BANK_CODES } from './banks';
export { agreeRemittance, quoteSpent, type Remittance } from './orders/agree';
export { type LrsTerms, lrsTermsOf, lrsToWire } from './orders/wire';
export { GST_RATE_BPS, gstOn } from './taxes';
export { releaseAllowance } from './year';
