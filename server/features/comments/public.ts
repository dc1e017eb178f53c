export { commentsOn, type Said, saying } from './say';
export { commentToWire } from './wire';
