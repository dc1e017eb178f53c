export { answering } from './answer';
export { asking, findOpenRfi, type OpenRfi, resolving, submitted } from './ask';
export { rfiMachine } from './machine';
export type { RfiSubject } from './subject';
export { rfiToWire } from './wire';
