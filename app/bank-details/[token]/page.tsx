export { BankDetailsPage as default, metadata } from '@/app/_checkout/bank-details/bank-details-page';
