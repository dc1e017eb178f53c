export { requireEndpoint } from './change';
export { tryMove } from './machine';
export { openSecrets } from './secrets';
export {
  find as findEndpoint,
  findManyOf as findEndpointsIn,
  listFailing as listFailingEndpoints,
} from './store';
