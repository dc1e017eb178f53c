export { MerchantStatus } from './merchant-status';
