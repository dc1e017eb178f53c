export { beginning, declined, paid } from './model/charging';
export { runAt, utcDay } from './model/schedule';
export { RENEWAL } from './model/timers';
export { find as findSubscription, findByToken as findSubscriptionByToken } from './store';
export { pagePathOf as subscriptionPathOf } from './wire';
