import * as z from 'zod';
import { contract, idOf, operation } from '../../../kernel/contract';
import { exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { eventsContract, eventWire } from './contract';

const filters = {
  event_type: z.string().max(100).optional(),
  entity_id: z.string().max(200).optional(),
  q: searchText,
};
const order = sortableBy('created_at');

export const eventsDashboard = contract({
  ...eventsContract,
  operations: {
    ...eventsContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Events of the last 30 days, newest first',
      scope: 'develop',
      input: z.strictObject({ ...filters, sort: order, ...pageQuery }),
      output: pageOf(eventWire.omit({ data: true })),
    }),
    export: exportOperation('events', 'Events as a CSV or XLSX file', { ...filters, sort: order }, 'develop'),
    view: operation({
      method: 'GET',
      summary: 'An event with its data',
      scope: 'develop',
      input: z.strictObject({ id: idOf('event', 'Event id') }),
      output: z.object({
        event: eventWire,
        resource_type: z.string().nullable().meta({ description: 'Kind of the resource’s ID' }),
        by_key: z.boolean().meta({
          description: 'Whether a request with an API key caused it, which the request log shows',
        }),
      }),
      errors: ['not_found'],
    }),
  },
});
