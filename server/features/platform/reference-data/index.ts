import { feature } from '../../kit/feature';
import { referenceDataContract } from './contract';
import { listCountries } from './countries';
import { listPaymentRails } from './payment-rails';
import { listPurposeCodes } from './purpose-codes';

export const referenceData = feature(referenceDataContract)({
  purpose_codes: async (_ctx, input) => ({ data: listPurposeCodes(input) }),
  payment_rails: async () => ({ data: listPaymentRails() }),
  countries: async () => ({ data: listCountries() }),
});
