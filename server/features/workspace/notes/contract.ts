import * as z from 'zod';
import { contract, operation } from '../../../kernel/contract';
import { pageOf, pageQuery } from '../../../kernel/page';

const customField = z
  .object({
    key: z.string().meta({ description: 'The key in notes' }),
    required: z.boolean(),
    type: z.enum(['string', 'number', 'boolean']).nullable().meta({ description: 'Null: any type' }),
    enum: z.array(z.union([z.string(), z.number()])).nullable(),
    pattern: z.string().nullable().meta({ description: 'A regular expression the whole value must match' }),
    format: z.string().nullable().meta({ description: 'Description of the pattern' }),
    country: z
      .string()
      .nullable()
      .meta({ description: 'ISO 3166-1 alpha-3: the rule applies only to beneficiaries in this country' }),
  })
  .meta({ id: 'CustomField' });

const { page, per_page } = pageQuery;

export const notesContract = contract({
  name: 'custom_fields',
  area: 'developers',
  title: 'Custom fields',
  description: 'The account’s rules for notes on payouts and beneficiaries.',
  operations: {
    list: operation({
      method: 'GET',
      path: '/custom-fields',
      summary: 'List the rules for notes, by key',
      description: 'Notes that break a rule are rejected with 422 `Validation failed: Notes <key> …`.',
      scope: 'read',
      extension: true,
      input: z.strictObject({ page, per_page }),
      output: pageOf(customField),
    }),
  },
});
