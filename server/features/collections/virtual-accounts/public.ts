export { findCollectionAccount } from './collection';
export { findOpenByCustomer, findVirtualAccount } from './store';
