import * as z from 'zod';
import { contract, operation } from '../../../kernel/contract';
import { MAX_ACCOUNT_NUMBER } from '../../../kernel/text/bank-code';

const code = (description: string) => z.string().max(MAX_ACCOUNT_NUMBER).optional().meta({ description });

export const banksContract = contract({
  name: 'banks',
  title: 'Banks',
  description: 'Look up a bank by its code.',
  operations: {
    lookup: operation({
      method: 'GET',
      summary: 'The bank identified by a code, from built-in data',
      scope: 'read',
      input: z.strictObject({
        iban: code('IBAN'),
        bic: code('BIC of 8 or 11 characters'),
        ifsc: code('IFSC'),
        sort_code: code('British sort code'),
        bsb: code('Australian BSB'),
        aba: code('American routing number'),
      }),
      output: z.object({
        bank: z
          .object({
            name: z.string(),
            country: z.string().meta({ description: 'ISO 3166-1 alpha-3' }),
            branch: z
              .string()
              .nullable()
              .meta({ description: 'Branch code, if the code identifies a branch' }),
          })
          .nullable()
          .meta({ description: 'Null if the code is not known' }),
      }),
    }),
  },
});
