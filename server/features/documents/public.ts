export { findDocuments } from './store';
export { documentToWire } from './wire';
