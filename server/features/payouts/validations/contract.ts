import * as z from 'zod';
import { contract, countryCode, idOf, operation } from '../../../kernel/contract';
import { pageOf, pageQuery } from '../../../kernel/page';
import { createInput, validationWire } from './schema';

export { validationWire } from './schema';

export const filters = {
  beneficiary_account_id: idOf('beneficiary', 'Only validations of this beneficiary').optional(),
  country: countryCode.optional().meta({
    description: 'ISO 3166-1 alpha-3, matched against the country recorded on the request',
  }),
  ...pageQuery,
};

export const validationsContract = contract({
  name: 'validations',
  area: 'beneficiaries',
  title: 'Bank account validations',
  description: 'Check with a bank that an account exists and who owns it.',
  operations: {
    create: operation({
      method: 'POST',
      path: '/bank_account_validation',
      summary: 'Validate a bank account',
      description:
        'Chargeable: 25 US cents if the bank responds, nothing otherwise. Provide the `id` of a beneficiary, or `country`, `holder_name`, `account_number` and one of `bic_primary` and `bic_secondary`. `status` says whether the bank responded, not whether the account is valid.',
      scope: 'make',
      status: 201,
      input: createInput,
      output: validationWire,
      errors: ['not_found', 'feature_not_enabled', 'insufficient_balance'],
      events: ['validation.requested', 'validation.answered', 'validation.unanswered'],
    }),
    list: operation({
      method: 'GET',
      path: '/bank_account_validation',
      summary: 'List validations, newest first',
      description: 'Check here before validating an account again, which is chargeable.',
      scope: 'read',
      input: z.strictObject(filters),
      output: pageOf(validationWire),
    }),
  },
});
