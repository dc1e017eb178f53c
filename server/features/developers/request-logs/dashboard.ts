import * as z from 'zod';
import { contract, idOf, operation } from '../../../kernel/contract';
import { countsOperation, exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { requestFilters, requestLogDetailWire, requestLogsContract, requestLogWire } from './contract';

const listFilters = { ...requestFilters, q: searchText };
const order = sortableBy('created_at');

export const requestLogsDashboard = contract({
  ...requestLogsContract,
  operations: {
    ...requestLogsContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Requests, newest first',
      scope: 'develop',
      input: z.strictObject({ ...listFilters, sort: order, ...pageQuery }),
      output: pageOf(requestLogWire),
    }),
    counts: { ...countsOperation('How many requests have each result', listFilters), scope: 'develop' },
    export: exportOperation(
      'requests',
      'Requests as a CSV or XLSX file',
      { ...listFilters, sort: order },
      'develop',
    ),
    view: operation({
      method: 'GET',
      summary: 'A request with its bodies, events and resources',
      scope: 'develop',
      input: z.strictObject({ id: idOf('request', 'ID of the request in the log') }),
      output: requestLogDetailWire.extend({
        resources: z.array(z.object({ type: z.string().nullable(), id: z.string() })),
        url: z.string().meta({ description: 'Of the request, without its query' }),
      }),
      errors: ['not_found'],
    }),
  },
});
