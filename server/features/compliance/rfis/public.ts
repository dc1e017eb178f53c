export { answerWrites } from './answer';
export {
  askWrites,
  findOpenRfi,
  newRfi,
  type OpenRfi,
  type Resolution,
  resolveWrites,
  submitted,
} from './ask';
export { describeReason, type Reason } from './labels';
