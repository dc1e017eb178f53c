import * as z from 'zod';
import { contract, operation } from '../../../kernel/contract';
import { exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf } from '../../../kernel/page';
import { filters, validationsContract } from './contract';
import { earlierInput, earlierOutput, validationRow } from './schema';

const listFilters = { q: searchText, sort: sortableBy('created_at') };

export const validationsDashboard = contract({
  ...validationsContract,
  operations: {
    ...validationsContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Validations with the details shown in lists',
      scope: 'read',
      input: z.strictObject({ ...filters, ...listFilters }),
      output: pageOf(validationRow),
    }),
    export: exportOperation('validations', 'Validations as a CSV or XLSX file', {
      beneficiary_account_id: filters.beneficiary_account_id,
      country: filters.country,
      ...listFilters,
    }),
    earlier: operation({
      method: 'GET',
      summary: 'The fee of a validation, and earlier validations of the same account',
      scope: 'read',
      input: earlierInput,
      output: earlierOutput,
      errors: ['not_found'],
    }),
  },
});
