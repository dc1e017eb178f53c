export { MonthlyFeeStatus, monthOf } from './monthly-fee-status';
