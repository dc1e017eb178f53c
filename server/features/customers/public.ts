export { findCustomer, findCustomers } from './store';
