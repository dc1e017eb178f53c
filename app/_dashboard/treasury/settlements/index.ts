export { SettlementBadge } from './settlement-status';
