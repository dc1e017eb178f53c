export { create as createPayin } from './create/create';
export { refuseUnpayable } from './create/prepare';
export { feesFor, totalFor } from './model/fees';
export { takesFrom } from './model/payer';
export { paying } from './model/paying';
export { payinPurposes, purposeLabel, refuseOtherPurpose } from './model/purposes';
export { transferReferenceOf } from './model/reference';
export { pagePathOf } from './model/wire';
export { REQUIRABLE } from './schema';
export {
  findByToken,
  findIn as findPayin,
  findManyIn as findPayins,
  live as livePayins,
  liveAmounts,
  opened,
  usingQuotes as findPayinsOfQuotes,
} from './store';
