export {
  createMerchant,
  FEATURES,
  findMerchant,
  recordAtAll,
  recordSecretShown,
  setMerchant,
} from './admin';
export { findLogo, logoSetAt, MOST_LOGO_BYTES, readLogo, writeLogo } from './logo';
export { openMerchant } from './open';
export { addPerson, findPeople, makeToken } from './people';
