export { answer, type Submitted } from './answer';
export { ask, resolve, submitted } from './ask';
export { rfiMachine } from './machine';
export { findOpenRfi } from './store';
export type { RfiSubject } from './subject';
export { rfiToWire } from './wire';
