export { commentWrites, type Said } from './say';
export { commentsOn } from './store';
export { commentToWire } from './wire';
