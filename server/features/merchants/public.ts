export { addPerson, createMerchant, FEATURES, findMerchant, makeToken } from './admin';
