export {
  addPerson,
  createMerchant,
  FEATURES,
  findMerchant,
  findPeople,
  makeToken,
  recordAtAll,
  recordSecretShown,
  setMerchant,
} from './admin';
export { findLogo, logoSetAt, MOST_LOGO_BYTES, readLogo, writeLogo } from './logo';
export { openMerchant } from './open';
