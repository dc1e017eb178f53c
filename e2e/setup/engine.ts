export { receiveCredit } from '../../server/features/collections/payments/public';
export { loadFunds } from '../../server/features/platform/distributor-links/public';
export { addPerson, requireHouse } from '../../server/features/platform/merchants/public';
export { money } from '../../server/kernel/money/money';
export { createEngine } from '../../server/process/create-engine';
export { copyCustomer } from '../../server/testing/customer';
export { testMerchant } from '../../server/testing/merchant';
export { session, TEST_PASSWORD } from '../../server/testing/person';
export { TEST_SECRET } from '../../server/testing/secret';
