export { SubscriptionStatusBadge } from './subscription-status';
