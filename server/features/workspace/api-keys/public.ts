export { keyChange } from './proposal';
