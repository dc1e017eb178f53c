export { EndpointBadge } from './status';
