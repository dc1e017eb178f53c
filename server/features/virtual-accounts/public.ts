export { collectionAccount } from './collection';
export { findVirtualAccount, openOf } from './store';
