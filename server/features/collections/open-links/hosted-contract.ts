import * as z from 'zod';
import { hostedContract, hostedOperation, linkToken, redirectPath } from '../../../kernel/hosted';
import { payerDetails } from '../customers/words';

export const openPageContract = hostedContract({
  name: 'open_page',
  operations: {
    start: hostedOperation({
      method: 'POST',
      path: '/pay/open/{token}',
      summary: 'Start a payment with the payer’s details; returns the path of its page',
      input: z.strictObject({ token: linkToken, ...payerDetails }),
      output: z.object({ path: redirectPath }),
      maxBytes: 4_000,
    }),
  },
});
