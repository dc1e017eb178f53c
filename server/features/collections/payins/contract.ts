export { paymentLinksContract } from './link-contract';
export { ordersContract } from './order-contract';
