export { answering } from './answer';
export { asking, findOpenRfi, newRfi, type OpenRfi, type Resolution, resolving, submitted } from './ask';
export { describeReason, type Reason } from './labels';
