export { DistributorLinkStatusBadge } from './status';
