export { findReachable } from './reachable';
export { pushing } from './write';
