import * as z from 'zod';
import { contract, idOf, operation } from '../../../kernel/contract';
import { countsOperation, exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { timelineWire } from '../../kit/words/timeline';
import { distributorLinksContract, distributorLinkWire, schemeWire, status } from './contract';

const listFilters = { status: status.optional(), q: searchText };
const order = sortableBy('created_at', 'openings_count', 'amount');

const row = z.object({ distributor_link: distributorLinkWire });

export const distributorLinksDashboard = contract({
  ...distributorLinksContract,
  operations: {
    ...distributorLinksContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Distributor links with the details shown in lists',
      scope: 'read',
      input: z.strictObject({ ...listFilters, sort: order, ...pageQuery }),
      output: pageOf(row),
    }),
    counts: countsOperation('How many distributor links have each status', listFilters),
    export: exportOperation('distributor-links', 'Distributor links as a CSV or XLSX file', {
      ...listFilters,
      sort: order,
    }),
    view: operation({
      method: 'GET',
      summary: 'A distributor link with its openings and its history',
      scope: 'read',
      input: z.strictObject({ id: idOf('distributor_link', 'Distributor link id') }),
      output: z.object({
        ...row.shape,
        openings: z
          .array(z.object({ day: z.string(), count: z.int() }))
          .meta({ description: 'Payment sessions started on each of the last 30 days, in UTC' }),
        can: z.object({ disable: z.object({ allowed: z.boolean(), reason: z.string().nullable() }) }),
        timeline: timelineWire,
      }),
      errors: ['not_found'],
    }),
    options: operation({
      method: 'GET',
      summary: 'Schemes available for a new link',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        schemes: z.array(schemeWire),
      }),
    }),
  },
});
