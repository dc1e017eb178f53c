export { loadFunds } from './catalogue/load';
export { type LinkPage, openLink } from './open';
