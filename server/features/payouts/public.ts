export { onDue } from './expire';
export { payoutMachine } from './machine';
export { hold, releaseHold, settle } from './postings';
export { release } from './release';
export { payoutToWire } from './wire';
export { work } from './work';
