export { create as createPayin } from './create/create';
export { requirePayable } from './create/prepare';
export { computeTotal, feesFor } from './model/fees';
export { acceptsTransfersFrom } from './model/payer';
export { paidWrites } from './model/paying';
export { listAllPayinPurposes, purposeLabel, requirePayinPurpose } from './model/purposes';
export { transferReferenceOf } from './model/reference';
export { REVIEW as PAYIN_REVIEW } from './model/timers';
export { pagePathOf } from './model/wire';
export { REQUIRABLE } from './schema';
export {
  countOfOpenLinks,
  countOpening,
  findActiveOfOpenLink,
  findByQuotes as findPayinsOfQuotes,
  findByToken,
  findByTransferReference as findPayinByReference,
  findIn as findPayin,
  findLive as livePayins,
  findLiveAmounts,
  findManyIn as findPayins,
  findNamedMerchants,
} from './store';
