import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../../kernel/contract';
import { countsOperation, exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { DELIVERY_STATUSES, deliveryDetailWire, deliveryWire, webhookDeliveriesContract } from './contract';

const listFilters = {
  status: z.enum(DELIVERY_STATUSES).optional(),
  endpoint_id: z.string().max(200).optional(),
  event_id: z.string().max(200).optional(),
  event_type: z.string().max(100).optional(),
  q: searchText,
};
const order = sortableBy('created_at');
const endpoint = z
  .object({ id: z.string(), url: z.string(), status: z.string() })
  .nullable()
  .meta({ description: 'Null if it was deleted' });

const durations = z.object({ p50_ms: z.int(), p95_ms: z.int() }).nullable();

export const webhookDeliveriesDashboard = contract({
  ...webhookDeliveriesContract,
  operations: {
    ...webhookDeliveriesContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Webhook deliveries, newest first',
      scope: 'develop',
      input: z.strictObject({ ...listFilters, sort: order, ...pageQuery }),
      output: pageOf(z.object({ delivery: deliveryWire, endpoint })),
    }),
    counts: { ...countsOperation('How many deliveries have each status', listFilters), scope: 'develop' },
    export: exportOperation(
      'webhook-deliveries',
      'Webhook deliveries as a CSV or XLSX file',
      { ...listFilters, sort: order },
      'develop',
    ),
    view: operation({
      method: 'GET',
      summary: 'A webhook delivery with its requests and answers',
      scope: 'develop',
      input: z.strictObject({ id: idOf('webhook_delivery', 'Webhook delivery') }),
      output: z.object({
        delivery: deliveryDetailWire,
        endpoint,
        has_event: z.boolean().meta({
          description:
            'False for test events and events of other merchants, which this merchant’s list lacks',
        }),
      }),
      errors: ['not_found'],
    }),
    day: operation({
      method: 'GET',
      summary: 'The last 24 hours of an endpoint',
      scope: 'develop',
      input: z.strictObject({ endpoint_id: idOf('webhook_endpoint', 'Webhook endpoint') }),
      output: z.object({
        interval_seconds: z.int(),
        intervals: z
          .array(z.object({ from: timestamp, delivered: z.int(), pending: z.int(), failed: z.int() }))
          .meta({
            description: 'Deliveries by the time at which they were created; the last is in progress',
          }),
        first_attempt: durations.meta({ description: 'From the event to the first attempt' }),
        response: durations.meta({ description: 'Until the endpoint answered' }),
      }),
      errors: ['not_found'],
    }),
  },
});
