export { type Said, saying } from './say';
export { commentsOn } from './store';
export { commentToWire } from './wire';
