export { ApprovalCount } from './approval-count';
export { RATE_PRESSING_MS } from './rate-left';
export { useMyApprovalCount } from './use-my-approval-count';
