export { createRateBook } from './book';
export { loadEcb, MAX_ECB_BYTES } from './ecb';
export { loadSheet } from './load';
export { describePositions, type Positions, readPositions } from './positions';
export { MAX_SHEET_BYTES } from './sheet';
export { describeRates, type RatesStatus, readRatesStatus } from './status';
export { switchRatesOff, switchRatesOn } from './switch';
