export { Missing as default } from '../_checkout/frame';
