export { Unknown as default } from '../../_checkout/distributor-link/ended';
