export { retry } from './settle';
