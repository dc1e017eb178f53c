export { requireRoom } from './limits';
export { mailNow } from './now';
export { type Draft, mailWrite } from './write';
