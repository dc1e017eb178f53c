import * as z from 'zod';
import { fileContent } from '../../../kernel/file';
import {
  hostedContract,
  hostedImage,
  hostedOperation,
  linkToken,
  redirectPath,
} from '../../../kernel/hosted';
import { cardInput } from '../../kit/words/card';

export const CHECKOUT_STATES = ['open', 'paid', 'processing', 'expired', 'cancelled', 'not_ready'] as const;

const paid = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('paid') }),
  z.object({ outcome: z.literal('challenge'), path: redirectPath }),
  z.object({ outcome: z.literal('refused'), message: z.string() }),
]);

export type Paid = z.output<typeof paid>;

const MAX_BYTES = 4_000;
const page = { token: linkToken };

export const checkoutContract = hostedContract({
  name: 'checkout',
  operations: {
    state: hostedOperation({
      method: 'GET',
      path: '/pay/{token}',
      summary: 'State of a payment link, order or subscription',
      input: z.strictObject(page),
      output: z.object({ state: z.enum(CHECKOUT_STATES) }),
    }),
    pay: hostedOperation({
      method: 'POST',
      path: '/pay/{token}/card',
      summary: 'Pay by card',
      input: z.strictObject({ ...page, card: cardInput }),
      output: paid,
      maxBytes: MAX_BYTES,
    }),
    consent: hostedOperation({
      method: 'POST',
      path: '/pay/{token}/consent',
      summary: 'Authorize a remittance under LRS',
      input: z.strictObject({ ...page, consent: z.literal(true) }),
      output: paid,
      maxBytes: MAX_BYTES,
    }),
    logo: hostedOperation({
      method: 'GET',
      path: '/pay/{token}/logo',
      summary: 'Logo of the merchant',
      input: z.strictObject({
        ...page,
        v: z.string().optional().meta({ description: 'Changes with the logo, so that it can be cached' }),
      }),
      output: hostedImage,
      answers: 'image',
    }),
    invoice: hostedOperation({
      method: 'GET',
      path: '/pay/{token}/invoice',
      summary: 'Invoice of a payment link with line items, as a PDF',
      input: z.strictObject(page),
      output: fileContent,
      answers: 'file',
    }),
    answer_challenge: hostedOperation({
      method: 'POST',
      path: '/pay/authenticate/{name}',
      summary: 'Confirm or refuse a card payment as the cardholder’s bank',
      input: z.strictObject({ name: linkToken, answer: z.enum(['confirm', 'refuse']) }),
      output: redirectPath,
      answers: 'redirect',
      maxBytes: MAX_BYTES,
    }),
  },
});
