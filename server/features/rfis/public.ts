export { answering } from './answer';
export { asking, findOpenRfi, type OpenRfi, resolving, submitted } from './ask';
