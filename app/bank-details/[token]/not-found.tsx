export { Missing as default } from '../../_checkout/bank-details/missing';
