export { LRS_BANK_CODES } from './banks';
export { agreeRemittance, lrsQuoteUsedError, type Remittance } from './orders/agree';
export { lrsToWire } from './orders/wire';
export { releaseAllowance } from './year';
