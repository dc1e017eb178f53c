export type { Change, Changes } from './change';
export { propose } from './propose';
export { proposedToWire } from './wire';
export { withdrawProposalsOf } from './withdraw';
