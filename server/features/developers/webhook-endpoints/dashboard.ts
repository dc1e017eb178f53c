import * as z from 'zod';
import { contract, idOf, operation } from '../../../kernel/contract';
import { countsOperation, exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { timelineWire } from '../../kit/words/timeline';
import { ENDPOINT_STATUSES, endpointWire, webhookEndpointsContract } from './contract';

const listFilters = { status: z.enum(ENDPOINT_STATUSES).optional(), q: searchText };
const order = sortableBy('created_at');

const row = z.object({
  endpoint: endpointWire,
  day: z
    .object({ succeeded: z.int(), pending: z.int(), failed: z.int() })
    .meta({ description: 'Deliveries created in the last 24 hours' }),
});

export const webhookEndpointsDashboard = contract({
  ...webhookEndpointsContract,
  operations: {
    ...webhookEndpointsContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Webhook endpoints with the deliveries of the last 24 hours',
      scope: 'develop',
      input: z.strictObject({ ...listFilters, sort: order, ...pageQuery }),
      output: pageOf(row),
    }),
    counts: { ...countsOperation('How many endpoints have each status', listFilters), scope: 'develop' },
    export: exportOperation(
      'webhook-endpoints',
      'Webhook endpoints as a CSV or XLSX file',
      { ...listFilters, sort: order },
      'develop',
    ),
    view: operation({
      method: 'GET',
      summary: 'A webhook endpoint with its history',
      scope: 'develop',
      input: z.strictObject({ id: idOf('webhook_endpoint', 'Webhook endpoint') }),
      output: row.extend({ timeline: timelineWire }),
      errors: ['not_found'],
    }),
    event_types: operation({
      method: 'GET',
      summary: 'All types of events',
      scope: 'develop',
      input: z.strictObject({}),
      output: z.object({ types: z.array(z.string()) }),
    }),
  },
});
