export { type Bank, type BankCodes, bankOf } from './lookup';
