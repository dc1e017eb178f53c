export { commentsOn, type Said, say } from './say';
export { commentToWire } from './wire';
