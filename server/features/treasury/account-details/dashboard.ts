import * as z from 'zod';
import { contract, currencyCode, operation } from '../../../kernel/contract';
import { fileContent } from '../../../kernel/file';

const account = z.object({
  payment_type: z.enum(['local', 'swift']),
  currency: z.string(),
  holder_name: z.string(),
  account_number: z.string(),
  iban: z.string().nullable(),
  swift_code: z.string().nullable(),
  local_routing_number: z.string().nullable(),
  bank_name: z.string().nullable(),
  bank_address: z.string().nullable(),
  reference: z
    .string()
    .nullable()
    .meta({ description: 'Text that each transfer must have, since the account receives for others too' }),
});

export const accountDetailsDashboard = contract({
  name: 'account_details',
  title: 'Account details',
  description: 'The business’s own accounts that receive money, per currency.',
  operations: {
    list: operation({
      method: 'GET',
      summary: 'The business’s own receiving accounts, with full numbers',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        currencies: z.array(
          z.object({
            currency: z.string(),
            accounts: z.array(account).meta({ description: 'Empty if no bank is configured' }),
          }),
        ),
      }),
    }),
    download: operation({
      method: 'GET',
      path: '/account-details/{currency}',
      dashboard: true,
      summary: 'Account details of a currency, as a PDF',
      scope: 'read',
      answers: 'file',
      input: z.strictObject({ currency: currencyCode('Currency of the account') }),
      output: fileContent,
      errors: ['not_found'],
    }),
  },
});
