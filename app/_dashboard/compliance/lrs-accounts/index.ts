export { CustomerLrs } from './customer-lrs';
export { addLrsAccount } from './lazy-add-account';
export { LimitBar } from './limit-bar';
export {
  accountText,
  type LrsAccount,
  type LrsYear,
  type RemittanceRow,
  type RemittanceView,
} from './lrs-words';
export { accountsOf, useLrsAccounts, useLrsBanks, useLrsYear } from './use-lrs';
