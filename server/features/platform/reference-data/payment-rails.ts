import type * as z from 'zod';
import type { RailName } from '../../../kernel/rail';
import { accountFormsFor } from '../../payouts/beneficiaries/public';
import { cutOffOf, rails } from '../../treasury/payment-rails/public';
import type { referenceDataContract } from './contract';

type PaymentRail = z.output<typeof referenceDataContract.operations.payment_rails.output>['data'][number];

export const listPaymentRails = (): PaymentRail[] =>
  rails.map(({ rail, name, min_minor, max_minor, hours, speed }) => {
    const forms = accountFormsFor(rail as RailName);
    const countries = forms.flatMap((form) => form.countries ?? []).sort();
    return {
      payment_rail: rail as RailName,
      name,
      currencies: [...new Set(forms.map(({ currency }) => currency))].sort(),
      countries: forms.some((form) => form.countries === null) ? null : [...new Set(countries)],
      min_amount: min_minor,
      max_amount: max_minor,
      hours,
      speed,
      cut_off: cutOffOf(rail as RailName),
      accounts: forms.map(({ currency, countries, fields }) => ({
        currency,
        countries: countries && [...countries],
        fields: fields.map(({ path, required, example, pattern }) => ({
          field: path,
          required,
          example,
          pattern,
        })),
      })),
    };
  });
