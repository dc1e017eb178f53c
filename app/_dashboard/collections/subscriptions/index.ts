export { SubscriptionStatusBadge } from './status';
