export { answering } from './answer';
export { asking, findOpen, type OpenRfi, resolving, submitted } from './ask';
export { rfiMachine } from './machine';
export type { RfiSubject } from './subject';
export { rfiToWire } from './wire';
