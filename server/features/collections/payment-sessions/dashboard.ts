import * as z from 'zod';
import { contract, idOf, operation } from '../../../kernel/contract';
import { countsOperation, exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { actorWire, timelineWire } from '../../kit/words/timeline';
import { PAYIN_STATUS_LABELS } from '../payins/words/status';
import { paymentSessionsContract } from './contract';
import { paymentSessionWire, status, type } from './schema';
import { SESSION_TYPES } from './words';

const listFilters = {
  status: status.optional(),
  type: type.optional(),
  customer_id: z.string().max(200).optional(),
  currency: z.string().max(3).optional(),
  q: searchText,
};
const order = sortableBy('created_at');

const LINK_STATUSES = Object.keys(PAYIN_STATUS_LABELS) as [keyof typeof PAYIN_STATUS_LABELS];

const row = z.object({
  session: paymentSessionWire,
  customer: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  link: z
    .object({ id: z.string(), status: z.enum(LINK_STATUSES) })
    .nullable()
    .meta({ description: 'Payment link created after the steps' }),
  created_by: actorWire,
});

export const paymentSessionsDashboard = contract({
  ...paymentSessionsContract,
  operations: {
    ...paymentSessionsContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Payment sessions with the details shown in lists, without their tokens',
      scope: 'read',
      input: z.strictObject({ ...listFilters, sort: order, ...pageQuery }),
      output: pageOf(row),
    }),
    counts: countsOperation('How many payment sessions have each status', listFilters),
    export: exportOperation('payment-sessions', 'Payment sessions as a CSV or XLSX file', {
      ...listFilters,
      sort: order,
    }),
    view: operation({
      method: 'GET',
      summary: 'A payment session with its history, and its URL while open',
      scope: 'read',
      input: z.strictObject({ id: idOf('payment_session', 'Payment session id') }),
      output: row.extend({
        url: z.url().nullable().meta({ description: 'Null after the session ends' }),
        timeline: timelineWire,
      }),
      errors: ['not_found'],
    }),
    options: operation({
      method: 'GET',
      summary: 'Types available for a new payment session',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        types: z.array(z.enum(SESSION_TYPES)),
        reason: z.string().nullable().meta({ description: 'Reason sessions can’t be created' }),
      }),
    }),
  },
});
