import * as z from 'zod';
import { contract, operation } from '../../kernel/contract';
import { pageOf, pageQuery } from '../../kernel/page';

const customField = z
  .object({
    key: z.string().meta({ description: 'The key in notes' }),
    required: z.boolean(),
    type: z.enum(['string', 'number', 'boolean']).nullable().meta({ description: 'Null: any of them' }),
    enum: z.array(z.union([z.string(), z.number()])).nullable(),
    pattern: z.string().nullable().meta({ description: 'A regular expression that the whole value matches' }),
    format: z.string().nullable().meta({ description: 'The pattern in words' }),
    country: z
      .string()
      .nullable()
      .meta({ description: 'ISO 3166-1 alpha-3: the rule holds for beneficiaries of this country only' }),
  })
  .meta({ id: 'CustomField' });

const { page, per_page } = pageQuery;

export const notesContract = contract({
  name: 'custom_fields',
  title: 'Custom fields',
  description: 'What the account asks of the notes on payouts and beneficiaries.',
  operations: {
    list: operation({
      method: 'GET',
      path: '/custom-fields',
      summary: 'List the rules of notes, by key',
      description: 'A breach of one of them is 422 `Validation failed: Notes <key> …`.',
      scope: 'read',
      extension: true,
      input: z.strictObject({ page, per_page }),
      output: pageOf(customField),
    }),
  },
});
