export { createEngine } from '../../server/boot/create-engine';
export { loadFunds } from '../../server/features/distributor-links/public';
export { addPerson } from '../../server/features/merchants/public';
export { copyCustomer } from '../../server/testing/customer';
export { testMerchant } from '../../server/testing/merchant';
export { session, TEST_PASSWORD } from '../../server/testing/person';
export { TEST_SECRET } from '../../server/testing/secret';
