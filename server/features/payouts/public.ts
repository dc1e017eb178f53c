export { payoutRfis } from './answer';
export { onDue } from './expire';
export { payoutMachine } from './machine';
export { hold, releaseHold, settle } from './postings';
export { release } from './release';
export { nextWork, shiftWork, wake } from './store';
export { payoutToWire } from './wire';
export { takeReturns, work } from './work';
