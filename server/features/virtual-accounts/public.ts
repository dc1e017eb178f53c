export { findVirtualAccount } from './store';
