export { rfiBadges } from './rfi-labels';
export { RfiNotice } from './rfi-notice';
