export { answer, type Submitted } from './answer';
export { ask, resolve } from './ask';
export { rfiMachine } from './machine';
export type { RfiSubject } from './subject';
export { rfiToWire } from './wire';
