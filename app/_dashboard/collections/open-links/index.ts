export { OpenLinkStatusBadge } from './status';
