import * as z from 'zod';
import { hostedContract, hostedOperation } from '../../../kernel/hosted';

const text = z.string().max(300);

export const invitationContract = hostedContract({
  name: 'invitation',
  operations: {
    accept: hostedOperation({
      method: 'POST',
      path: '/invite',
      summary: 'Accept an invitation and set a password',
      input: z.strictObject({ token: text, name: text, password: text }),
      output: z.strictObject({}),
      maxBytes: 4_000,
    }),
  },
});

export const passwordResetContract = hostedContract({
  name: 'password_reset',
  operations: {
    reset: hostedOperation({
      method: 'POST',
      path: '/reset',
      summary: 'Set a new password by a reset link',
      input: z.strictObject({ token: text, password: text }),
      output: z.strictObject({}),
      maxBytes: 4_000,
    }),
  },
});
