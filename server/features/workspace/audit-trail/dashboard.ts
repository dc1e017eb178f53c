import * as z from 'zod';
import { ACTOR_TYPES } from '../../../kernel/actor';
import { contract, operation, timestamp } from '../../../kernel/contract';
import { exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';

const filters = {
  q: searchText,
  who: z.enum(ACTOR_TYPES).optional(),
  subject_id: z.string().max(200).optional().meta({ description: 'Only changes to this resource' }),
  resource: z
    .string()
    .max(40)
    .regex(/^[a-z_]+$/, 'must be a type of resource, such as payout')
    .optional()
    .meta({ description: 'Only changes to resources of this type' }),
  person_id: z.string().max(60).optional().meta({ description: 'Only changes made by this person' }),
};

const shown = z.object({
  id: z.string(),
  type: z.string().meta({ description: 'Such as payout.approved' }),
  subject_id: z.string(),
  subject_type: z.string(),
  subject_name: z
    .string()
    .nullable()
    .meta({ description: 'Name, file or amount of the resource at the time' }),
  who: z.object({
    type: z.string(),
    name: z.string(),
    address: z.string().nullable().meta({ description: 'Address the request came from' }),
  }),
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  request_id: z.string().nullable(),
  at: timestamp.meta({
    description: 'Time on the merchant’s clock, which can be ahead of real time in a sandbox',
  }),
  recorded_at: timestamp,
});

export const auditContract = contract({
  name: 'audit',
  title: 'Audit',
  description: 'All changes, with the person or key responsible and the address they came from.',
  serves: 'both',
  operations: {
    rows: operation({
      method: 'GET',
      summary: 'Changes, newest first',
      scope: 'administer',
      input: z.strictObject({ ...filters, sort: sortableBy('created_at'), ...pageQuery }),
      output: pageOf(shown),
    }),
    export: exportOperation('audit', 'Changes as a CSV or XLSX file', filters, 'administer'),
    view: operation({
      method: 'GET',
      summary: 'A change with its place in the sealed chain',
      scope: 'administer',
      input: z.strictObject({ id: z.string().max(60) }),
      output: z.object({
        change: shown,
        link: z
          .object({ seq: z.int(), hash: z.string() })
          .nullable()
          .meta({ description: 'Null until the change is sealed, usually within seconds' }),
      }),
      errors: ['not_found'],
    }),
    verify: operation({
      method: 'POST',
      summary: 'Check that no change was altered, removed or inserted',
      scope: 'administer',
      input: z.strictObject({}),
      output: z.object({
        sealed: z.int(),
        waiting: z.int(),
        breaches: z.array(z.object({ rule: z.string(), where: z.string() })),
        head: z
          .object({ name: z.string(), signed: z.string(), sealed_at: timestamp, signature: z.string() })
          .nullable(),
        public_key: z.string(),
      }),
      errors: ['rate_limited'],
    }),
  },
});
