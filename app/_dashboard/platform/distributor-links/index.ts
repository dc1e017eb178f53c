export { DistributorLinkStatusBadge } from './distributor-link-status';
