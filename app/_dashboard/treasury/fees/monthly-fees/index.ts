export { MonthlyFeeStatus, monthOf } from './status';
