export { OpenRequestsCount } from './open-requests-count';
export { RfiNotice } from './rfi-notice';
export { RfiStatus } from './status';
