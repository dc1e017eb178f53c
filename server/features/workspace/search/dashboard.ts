import * as z from 'zod';
import { contract, operation } from '../../../kernel/contract';
import { hitWire } from '../../kit/words/search-hit';

const MAX_TYPED = 200;

export const MAX_HITS = 10;

const reads = z.object({
  id: z
    .object({ kind: z.string().nullable(), whole: z.boolean() })
    .nullable()
    .meta({ description: 'An ID or the beginning of one, with the resource type of its prefix' }),
  amount: z
    .object({ whole: z.string(), decimals: z.string().nullable(), currency: z.string().nullable() })
    .nullable()
    .meta({ description: 'An amount in major units; without decimals, any amount that begins with it' }),
  last_four: z.string().nullable().meta({ description: 'Last digits of an account number' }),
  days: z.object({ from: z.string(), to: z.string() }).nullable().meta({ description: 'Both days included' }),
  text: z.boolean().meta({ description: 'Text within a name, number or reference' }),
});

export const searchContract = contract({
  name: 'search',
  title: 'Search',
  description: 'Search across all lists.',
  operations: {
    find: operation({
      method: 'GET',
      summary: 'Find anything by its ID, reference, name, amount, account or date',
      scope: 'read',
      input: z.strictObject({
        q: z
          .string()
          .max(MAX_TYPED)
          .refine((typed) => typed.trim() !== '', 'must not be empty'),
      }),
      output: z.object({
        reads: reads.meta({ description: 'How the search text was read' }),
        groups: z.array(
          z.object({
            kind: z.string(),
            hits: z.array(hitWire).meta({ description: 'Newest matches' }),
            count: z.int().meta({ description: `Number of matches; counting stops at ${MAX_HITS}` }),
            more: z.boolean().meta({ description: 'Whether there are more than counted' }),
            complete: z.boolean().meta({
              description: 'false if the search timed out; there may be more matches',
            }),
          }),
        ),
      }),
    }),
  },
});

export type Found = z.output<(typeof searchContract)['operations']['find']['output']>;
