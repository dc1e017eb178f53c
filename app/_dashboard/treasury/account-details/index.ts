export { AddMoneyFields, AddMoneyResult } from './add-money-fields';
export { useAddMoney } from './use-add-money';
