export { loadFunds } from './catalogue/load';
export { type LinkPage, openLink, startSession } from './open';
