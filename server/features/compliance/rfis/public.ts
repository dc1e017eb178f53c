export { answering } from './answer';
export { asking, findOpenRfi, newRfi, type OpenRfi, resolving, submitted } from './ask';
export { describeReason, type Reason } from './labels';
