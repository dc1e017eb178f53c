export { chargeWrites, declinedWrites, paymentWrites } from './model/charging';
export { RENEWAL } from './model/timers';
export {
  find as findSubscription,
  findByToken as findSubscriptionByToken,
  findManyIn as findSubscriptions,
} from './store';
export { pagePathOf as subscriptionPathOf } from './wire';
export { runAt, utcDay } from './words/billing-days';
