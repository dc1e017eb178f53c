export { rfiBadges } from './labels';
export { RfiNotice } from './rfi-notice';
