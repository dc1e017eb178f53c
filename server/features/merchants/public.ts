export {
  addPerson,
  createMerchant,
  FEATURES,
  findMerchant,
  findPeople,
  makeToken,
  setMerchant,
} from './admin';
export { findLogo, logoSetAt, readLogo, writeLogo } from './logo';
export { openMerchant } from './open';
