export { retry } from './process';
