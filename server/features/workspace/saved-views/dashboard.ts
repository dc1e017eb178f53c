import * as z from 'zod';
import { contract, idOf, operation } from '../../../kernel/contract';

const view = z.object({ id: z.string(), list: z.string(), name: z.string(), query: z.string() });

const path = z
  .string()
  .max(80)
  .regex(/^\/[a-z-]+(\/[a-z-]+)*$/, 'must be the path of a list, such as /payouts')
  .meta({ description: 'Path of the list' });

export const savedViewsContract = contract({
  name: 'saved_views',
  title: 'Saved views',
  description: 'Filters and sort order of lists, saved by the signed-in person.',
  serves: 'both',
  operations: {
    list: operation({
      method: 'GET',
      summary: 'Your saved views of a list, by name',
      scope: 'read',
      input: z.strictObject({ list: path }),
      output: z.object({ data: z.array(view) }),
    }),
    save: operation({
      method: 'POST',
      summary: 'Save a view, replacing any with the same name',
      scope: 'read',
      input: z.strictObject({
        list: path,
        name: z.string().trim().min(1).max(60),
        query: z
          .string()
          .max(1_000)
          .regex(/^([\w.-]+=[^&#\s]*(&[\w.-]+=[^&#\s]*)*)?$/, 'must be URL query parameters')
          .meta({ description: 'Filters and sort order, as URL query parameters' }),
      }),
      output: view,
      errors: ['state_not_allowed'],
    }),
    remove: operation({
      method: 'POST',
      summary: 'Delete a saved view',
      scope: 'read',
      input: z.strictObject({ id: idOf('saved_view', 'Saved view') }),
      output: z.object({ id: z.string() }),
      errors: ['not_found'],
    }),
  },
});
