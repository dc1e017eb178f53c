export { SettlementBadge } from './status';
