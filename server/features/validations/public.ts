export { validationMachine } from './machine';
export { hold, releaseHold, settle } from './postings';
export { validationToWire } from './wire';
export { work } from './work';
