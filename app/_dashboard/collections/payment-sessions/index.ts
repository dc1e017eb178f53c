export { SessionStatusBadge } from './session-status';
