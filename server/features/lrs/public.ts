export { LRS_BANK_CODES } from './banks';
