export { onDue } from './expire';
export { release } from './release';
export { payoutToWire } from './wire';
export { work } from './work';
