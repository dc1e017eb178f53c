export { retryAsOperator as retry } from './process';
export { CHECK as REFUND_CHECK } from './timers';
