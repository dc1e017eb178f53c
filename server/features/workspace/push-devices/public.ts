export { findReachable } from './reachable';
export { pushWrite } from './write';
