export { SessionStatusBadge } from './status';
