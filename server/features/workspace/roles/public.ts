export { roleChange } from './change';
export { findRole } from './find';
