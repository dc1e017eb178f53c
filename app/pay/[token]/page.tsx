export { metadata, PayPage as default } from '@/app/_checkout/payment/payment-page';
