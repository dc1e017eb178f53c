export { MerchantStatus } from './status';
