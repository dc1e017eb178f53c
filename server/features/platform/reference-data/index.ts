import type * as z from 'zod';
import { addressRule } from '../../../kernel/text/address';
import { countryName, listCountryCodes } from '../../../kernel/text/country';
import { feature } from '../../kit/feature';
import { referenceDataContract } from './contract';
import { listPaymentRails } from './payment-rails';
import { listPurposeCodes } from './purpose-codes';

export const referenceData = feature(referenceDataContract)({
  purpose_codes: async (_ctx, input) => ({ data: listPurposeCodes(input) }),
  payment_rails: async () => ({ data: listPaymentRails() }),
  countries: async () => ({ data: listCountries() }),
});

type Country = z.output<typeof referenceDataContract.operations.countries.output>['data'][number];

function listCountries(): Country[] {
  const rails = listPaymentRails();
  return listCountryCodes().map(([alpha_2, alpha_3]) => {
    const { state, postalCode, postalForm } = addressRule(alpha_3);
    const reaching = rails.flatMap(({ payment_rail, accounts }) =>
      accounts
        .filter(({ countries }) => countries === null || countries.includes(alpha_3))
        .map(({ currency }) => ({ payment_rail, currency })),
    );
    return {
      alpha_3,
      alpha_2,
      name: countryName(alpha_3),
      needs_state: state === 'required',
      needs_postal_code: postalCode === 'required',
      postal_code_example: postalForm?.example ?? null,
      postal_code_pattern: postalForm?.pattern ?? null,
      currencies: [...new Set(reaching.map(({ currency }) => currency))].sort(),
      payment_rails: [...new Set(reaching.map(({ payment_rail }) => payment_rail))],
    };
  });
}
