export { addPerson, createMerchant, FEATURES, findMerchant, makeToken, setMerchant } from './admin';
