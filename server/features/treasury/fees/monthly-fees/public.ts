export { collectedOf } from './store';
export { MONTH_END, monthEnd } from './timers';
