export { requireEndpoint } from './change';
export { tryMove } from './machine';
export { openSecrets } from './secrets';
export { find as findEndpoint, findManyOf as findEndpointsIn } from './store';
