import * as z from 'zod';
import {
  amountMinor,
  contract,
  currencyCode,
  idOf,
  moneyWire,
  operation,
  timestamp,
} from '../../../kernel/contract';
import { countsOperation, exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { timelineWire } from '../../kit/words/timeline';
import { checkLineItems } from '../payins/words/line-items';
import { linkTerms } from '../payins/words/link-terms';
import { OPEN_LINK_STATUSES } from './words';

const status = z.enum(OPEN_LINK_STATUSES);

/** Fields that each of its payment links copies, besides the amount and the name. */
export const openLinkTerms = z.strictObject(linkTerms);

const MAX_PAYMENTS = 100_000;

const name = z
  .string()
  .trim()
  .min(1)
  .max(128)
  .meta({ description: 'Name of the product or service, which payers see' });

export const openLinkWire = z
  .object({
    id: z.string(),
    status,
    url: z.url().meta({ description: 'Address of the page that asks payers for their details' }),
    amount: z.int().meta({ description: 'Amount of each payment' }),
    currency: z.string(),
    name: z.string(),
    most_payments: z.int().nullable().meta({ description: 'Null for no limit' }),
    terms: openLinkTerms,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'OpenLink' });

const row = z.object({
  open_link: openLinkWire,
  payments: z.int().meta({ description: 'Number of paid payment links' }),
  received: moneyWire,
});

const filters = { status: status.optional(), currency: currencyCode('Currency').optional(), q: searchText };
const order = sortableBy('created_at', 'amount');
const named = { id: idOf('open_link', 'Open link id') };

export const openLinksDashboard = contract({
  name: 'open_links',
  title: 'Open links',
  description: 'Links that anyone can pay with, once or many times.',
  operations: {
    create: operation({
      method: 'POST',
      summary: 'Create an open link',
      scope: 'make',
      input: z
        .strictObject({
          name,
          amount: amountMinor('Amount of each payment'),
          currency: currencyCode('USD, EUR, GBP, AED or SGD'),
          most_payments: z.int().min(1).max(MAX_PAYMENTS).nullable().meta({
            description: 'Number of payments after which the link can no longer be paid; null for no limit',
          }),
          ...openLinkTerms.shape,
        })
        .superRefine((input, ctx) =>
          checkLineItems(input, (path, message) => ctx.addIssue({ code: 'custom', path: [path], message })),
        ),
      output: openLinkWire,
      errors: ['not_found', 'notes_invalid', 'feature_not_enabled'],
      events: ['open_link.created'],
    }),
    close: operation({
      method: 'POST',
      summary: 'Close an open link; it can no longer be paid',
      scope: 'make',
      input: z.strictObject(named),
      output: openLinkWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
      events: ['open_link.closed'],
    }),
    reopen: operation({
      method: 'POST',
      summary: 'Reopen a closed link',
      scope: 'make',
      input: z.strictObject(named),
      output: openLinkWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
      events: ['open_link.reopened'],
    }),
    rows: operation({
      method: 'GET',
      summary: 'Open links with the details shown in lists',
      scope: 'read',
      input: z.strictObject({ ...filters, sort: order, ...pageQuery }),
      output: pageOf(row),
    }),
    counts: countsOperation('How many open links have each status', filters),
    export: exportOperation('open-links', 'Open links as a CSV or XLSX file', { ...filters, sort: order }),
    view: operation({
      method: 'GET',
      summary: 'An open link with its payments and its history',
      scope: 'read',
      input: z.strictObject(named),
      output: z.object({
        ...row.shape,
        started: z.int().meta({ description: 'Number of its payment links' }),
        can: z.object({ change: z.object({ allowed: z.boolean(), reason: z.string().nullable() }) }),
        timeline: timelineWire,
      }),
      errors: ['not_found'],
    }),
  },
});
