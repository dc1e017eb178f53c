import * as z from 'zod';
import { hostedContract, hostedOperation, linkToken } from '../../../kernel/hosted';
import { enteredDetails, typedAccount } from '../beneficiaries/words/entered';

const MAX_BYTES = 4_000;

export const bankDetailsPageContract = hostedContract({
  name: 'bank_details_page',
  operations: {
    check_account: hostedOperation({
      method: 'POST',
      path: '/bank-details/{token}/check',
      summary: 'Check the details of an account as they are entered',
      input: typedAccount.input.extend({ token: linkToken }),
      output: typedAccount.output,
      maxBytes: MAX_BYTES,
    }),
    enter: hostedOperation({
      method: 'POST',
      path: '/bank-details/{token}',
      summary: 'Enter the bank details of a beneficiary, once',
      input: enteredDetails.extend({
        token: linkToken,
        confirmed: z.boolean().meta({ description: 'If false, they are checked and not entered' }),
      }),
      output: z.object({ entered: z.boolean() }),
      maxBytes: MAX_BYTES,
    }),
  },
});
