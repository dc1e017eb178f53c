export { type Bank, type BankCodes, findBank } from './lookup';
