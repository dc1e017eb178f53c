export { findVirtualAccount, openOf } from './store';
