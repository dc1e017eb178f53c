import * as z from 'zod';
import { hostedContract, hostedOperation } from '../../kernel/hosted';

const MAX_PASSKEY_RESPONSE = 20_000;

const text = z.string().max(300);

/** Fields that the browser part of next-auth adds to every form. */
const form = {
  csrfToken: text,
  callbackUrl: z.string().max(2_000).optional(),
  json: text.optional(),
  redirect: text.optional(),
};

const response = z.custom<Response>();

/** The paths and fields are those of next-auth. */
export const signInContract = hostedContract({
  name: 'sign_in',
  operations: {
    csrf: hostedOperation({
      method: 'GET',
      path: '/auth/csrf',
      summary: 'A token that sign-in forms must carry, bound to a cookie',
      input: z.strictObject({}),
      output: response,
      answers: 'response',
    }),
    providers: hostedOperation({
      method: 'GET',
      path: '/auth/providers',
      summary: 'The ways to sign in',
      input: z.strictObject({}),
      output: response,
      answers: 'response',
    }),
    passkey_options: hostedOperation({
      method: 'GET',
      path: '/auth/passkey',
      summary: 'A challenge for a passkey',
      input: z.strictObject({}),
      output: z.record(z.string(), z.unknown()),
    }),
    password: hostedOperation({
      method: 'POST',
      path: '/auth/callback/credentials',
      summary: 'Sign in by email and password, with a code if a second factor is set up',
      input: z.strictObject({ ...form, email: text, password: text, code: text.optional() }),
      output: response,
      answers: 'response',
      maxBytes: 4_000,
    }),
    passkey: hostedOperation({
      method: 'POST',
      path: '/auth/callback/passkey',
      summary: 'Sign in by a passkey',
      input: z.strictObject({ ...form, response: z.string().max(MAX_PASSKEY_RESPONSE) }),
      output: response,
      answers: 'response',
      maxBytes: 2 * MAX_PASSKEY_RESPONSE,
    }),
    sign_out: hostedOperation({
      method: 'POST',
      path: '/auth/signout',
      summary: 'End the session',
      input: z.strictObject(form),
      output: response,
      answers: 'response',
      maxBytes: 4_000,
    }),
  },
});
