export { type BankDetailsPage, readBankDetailsPage } from './page';
