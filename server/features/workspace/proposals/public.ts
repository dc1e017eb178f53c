export type { Change } from './change';
export { list as listProposals } from './decide';
export { propose } from './propose';
export { proposedToWire } from './wire';
export { withdrawProposalsOf } from './withdraw';
