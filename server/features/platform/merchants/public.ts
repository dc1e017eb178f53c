export {
  createMerchant,
  findMerchant,
  recordAtAll,
  recordSecretShown,
  setMerchant,
} from './admin';
export { actForHouse, requireSecondPerson } from './house-act';
export { findLogo, logoSetAt, MAX_LOGO_BYTES, readLogo, writeLogo } from './logo';
export { openMerchant, requireHouse } from './open';
export { addPerson, findPeople, makeToken } from './people';
