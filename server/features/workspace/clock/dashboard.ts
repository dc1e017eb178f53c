import * as z from 'zod';
import { contract, operation } from '../../../kernel/contract';
import { clockContract } from './contract';

export const clockDashboard = contract({
  ...clockContract,
  operations: {
    ...clockContract.operations,
    magic: operation({
      method: 'GET',
      summary: 'Amounts and account numbers with special sandbox outcomes',
      scope: 'read',
      sandbox: true,
      input: z.strictObject({}),
      output: z.object({
        data: z.array(z.object({ where: z.string(), value: z.string(), effect: z.string() })),
      }),
    }),
  },
});
