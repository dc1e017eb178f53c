export { RfiNotice } from './rfi-notice';
export { RfiStatus } from './status';
