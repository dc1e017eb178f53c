export { EndpointBadge, shortUrl } from './status';
