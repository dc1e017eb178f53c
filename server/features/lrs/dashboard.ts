import * as z from 'zod';
import { contract, idOf, operation } from '../../kernel/contract';
import { lrsBankAccountWire, lrsContract } from './contract';

/** With what only the dashboard's pages call. */
export const lrsDashboard = contract({
  ...lrsContract,
  operations: {
    ...lrsContract.operations,
    reveal: operation({
      method: 'POST',
      summary: 'Show the number of an LRS bank account in full, which is recorded',
      scope: 'answer',
      input: z.strictObject({ id: idOf('lrs_bank_account', 'LRS bank account id') }),
      output: lrsBankAccountWire,
      errors: ['not_found'],
      events: ['lrs_bank_account.revealed'],
    }),
  },
});
