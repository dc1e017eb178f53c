import * as z from 'zod';
import { contract, idOf, operation } from '../../kernel/contract';

const role = z.enum(['owner', 'admin', 'maker', 'approver', 'compliance', 'developer', 'viewer']);
const merchantWire = z.object({ id: z.string(), name: z.string(), environment: z.enum(['sandbox', 'live']) });

export const peopleContract = contract({
  name: 'people',
  title: 'People',
  description: 'Who is signed in.',
  operations: {
    me: operation({
      method: 'GET',
      summary: 'The person who is signed in, and the merchant in view',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        person: z.object({ id: z.string(), name: z.string(), email: z.string() }),
        role,
        scopes: z.array(z.string()),
        organisation: z.object({ name: z.string() }),
        merchant: merchantWire,
        merchants: z.array(merchantWire.extend({ role })),
        clock_offset_ms: z.int().meta({ description: 'How far the merchant’s own time leads' }),
      }),
    }),
    switch_merchant: operation({
      method: 'POST',
      summary: 'Look at another merchant of the organisation',
      scope: 'read',
      input: z.strictObject({ merchant_id: idOf('merchant', 'Merchant to look at') }),
      output: z.object({ merchant: merchantWire }),
      errors: ['not_found'],
    }),
  },
});
