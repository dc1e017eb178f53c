export { MONTH_END, monthEnd } from './timers';
