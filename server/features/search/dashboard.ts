import * as z from 'zod';
import { contract, operation } from '../../kernel/contract';
import { FOUND_KINDS, hitWire } from '../../kernel/found';

export const MOST_TYPED = 200;

/** Counting stops here. */
export const MOST_HITS = 10;

const reads = z.object({
  id: z
    .object({ kind: z.string().nullable(), whole: z.boolean() })
    .nullable()
    .meta({ description: 'An ID or the beginning of one, and the kind that its prefix names' }),
  amount: z
    .object({ whole: z.string(), decimals: z.string().nullable(), currency: z.string().nullable() })
    .nullable()
    .meta({ description: 'An amount in major units; without decimals any that begins with it' }),
  last_four: z.string().nullable().meta({ description: 'The end of an account number' }),
  days: z.object({ from: z.string(), to: z.string() }).nullable().meta({ description: 'Both included' }),
  text: z.boolean().meta({ description: 'Also a name, number or reference that contains it' }),
});

export const searchContract = contract({
  name: 'search',
  title: 'Search',
  description: 'Everything that a typed string may mean, whichever list it is in.',
  operations: {
    find: operation({
      method: 'GET',
      summary: 'Find anything by its ID, reference, name, amount, account or date',
      scope: 'read',
      input: z.strictObject({
        q: z
          .string()
          .max(MOST_TYPED)
          .refine((typed) => typed.trim() !== '', 'must not be empty'),
      }),
      output: z.object({
        reads: reads.meta({ description: 'What it was taken for' }),
        groups: z.array(
          z.object({
            kind: z.enum(FOUND_KINDS),
            hits: z.array(hitWire).meta({ description: 'The newest of them' }),
            count: z.int().meta({ description: `How many there are; counting stops at ${MOST_HITS}` }),
            more: z.boolean().meta({ description: 'Whether there are more than were counted' }),
            complete: z.boolean().meta({
              description:
                'false: the search ran out of time before it had read all of them, so there may be others',
            }),
          }),
        ),
      }),
    }),
  },
});

export type Found = z.output<(typeof searchContract)['operations']['find']['output']>;
