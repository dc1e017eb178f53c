import * as z from 'zod';
import { hostedContract, hostedOperation, redirectPath } from '../../../kernel/hosted';

export const distributorPageContract = hostedContract({
  name: 'distributor_page',
  operations: {
    start: hostedOperation({
      method: 'POST',
      path: '/d/{id}',
      summary: 'Start a payment session for the typed amount, or return to the page with the problem',
      input: z.strictObject({ id: z.string().regex(/^shl_[\da-z]{1,40}$/), amount: z.string() }),
      output: redirectPath,
      answers: 'redirect',
      maxBytes: 1_000,
    }),
  },
});
