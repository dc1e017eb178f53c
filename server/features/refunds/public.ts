export { retry } from './move';
