export { work } from './work';
