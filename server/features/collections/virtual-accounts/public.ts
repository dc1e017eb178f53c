export { findCollectionAccounts } from './collection';
export {
  findByNumber as findVirtualAccountByNumber,
  findHolders as findVirtualAccountHolders,
  findOpenByCustomer,
  findVirtualAccount,
} from './store';
