export { loadFunds } from './catalogue/load';
export { type LinkPage, readLink } from './open';
