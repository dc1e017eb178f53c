export { findCollectionAccount } from './collection';
export {
  findByNumber as findVirtualAccountByNumber,
  findOpenByCustomer,
  findVirtualAccount,
} from './store';
