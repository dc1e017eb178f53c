export { loadFunds } from './catalogue/load';
export { type LinkPage, open, start } from './open';
