export { requireRoom } from './limits';
export { mailNow } from './now';
export { type Draft, mailing } from './write';
