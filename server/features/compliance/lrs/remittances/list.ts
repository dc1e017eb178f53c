import type * as z from 'zod';
import type { Image } from '../../../../data/image';
import type { Quote } from '../../../../data/prisma/client';
import { type SearchColumns, searchCondition } from '../../../../data/query/search';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { readSearch } from '../../../../kernel/search/search';
import { findCustomers, searchCustomers } from '../../../collections/customers/public';
import { findPayinsOfQuotes } from '../../../collections/payins/public';
import { PAYIN_STATUS_LABELS } from '../../../collections/payins/words/status';
import { joinPresent, searchSource } from '../../../kit/found';
import { type Filters, listing } from '../../../kit/listing';
import { hasLapsed, lrsQuoteToWire, QUOTES } from '../../../treasury/quotes/public';
import { lrsBankOf } from '../words/bank';
import { LRS_QUOTE_STATUS_LABELS, LRS_RESOURCE_LABELS, type LrsQuoteStatus } from '../words/labels';
import type { remittancesContract } from './contract';

type Input = z.output<typeof remittancesContract.operations.rows.input>;
type Row = z.output<typeof remittancesContract.operations.rows.output>['data'][number];

const SEARCHED: SearchColumns = {
  ids: ['id', 'customer_id'],
  amounts: [
    ['source_amount', 'source_currency'],
    ['destination_amount', 'destination_currency'],
  ],
};
const MAX_NAMED = 500;

const WITHIN = { bank_code: { not: null } };

const withStatus = (now: Date): Record<LrsQuoteStatus, object> => ({
  open: { used_at: null, expires_at: { gt: now } },
  used: { used_at: { not: null } },
  expired: { used_at: null, expires_at: { lte: now } },
});

const statusOf = (quote: Image<Quote>, now: Date): LrsQuoteStatus =>
  quote.used_at !== null ? 'used' : hasLapsed(quote, now) ? 'expired' : 'open';

export async function toRows(ctx: Context, quotes: readonly Image<Quote>[]): Promise<Row[]> {
  const merchantId = ctx.merchant.id;
  const used = quotes.flatMap(({ id, used_at }) => (used_at === null ? [] : id));
  const { customers, orders } = await read(ctx, async (tx) => {
    const orders = await findPayinsOfQuotes(tx, merchantId, used);
    const ids = [...quotes, ...orders].flatMap(({ customer_id }) => customer_id ?? []);
    return { orders, customers: await findCustomers(tx, merchantId, ids) };
  });
  return quotes.map((quote) => {
    const order = orders.find(({ quote_id }) => quote_id === quote.id);
    const customerId = order?.customer_id ?? quote.customer_id;
    const customer = customers.find(({ id }) => id === customerId);
    return {
      quote: lrsQuoteToWire(quote),
      status: statusOf(quote, ctx.now()),
      bank_name: lrsBankOf(quote.bank_code!).bank_name,
      gst: { amount: Number(quote.gst), currency: 'INR' },
      customer: customer ? { id: customer.id, name: customer.name } : null,
      order: order ? { id: order.id, status: order.status as keyof typeof PAYIN_STATUS_LABELS } : null,
    };
  });
}

async function searchFilter(ctx: Context, q: string | undefined): Promise<object> {
  if (!q?.trim()) return {};
  const term = readSearch(q, ctx.now());
  const customers = await read(ctx, (tx) => searchCustomers(tx, ctx.merchant.id, term.text, MAX_NAMED));
  return searchCondition(term, SEARCHED, [{ customer_id: { in: customers } }]);
}

export const remittanceList = listing({
  list: { ...QUOTES, within: WITHIN },
  where: async (
    ctx,
    { q, status, resource, min_amount, max_amount, ...equal }: Filters<Input>,
  ): Promise<object> => ({
    AND: [
      {
        ...equal,
        resource: resource && `lrs_${resource}`,
        source_amount: { gte: min_amount, lte: max_amount },
      },
      status ? withStatus(ctx.now())[status] : {},
      await searchFilter(ctx, q),
    ],
  }),
  wire: toRows,
  tabs: (ctx) => ({ all: {}, ...withStatus(ctx.now()) }),
  fields: ({ text, time, amount }) => [
    text('Quote ID', ({ quote }) => quote.id),
    time('Created', ({ quote }) => quote.created_at),
    text('Type', ({ quote }) => LRS_RESOURCE_LABELS[quote.resource]),
    text('Status', ({ status }) => LRS_QUOTE_STATUS_LABELS[status]),
    text('Customer', ({ customer }) => customer?.name),
    text('Bank', ({ bank_name }) => bank_name),
    amount('Sent', ({ quote }) => quote.from),
    amount('Arrives', ({ quote }) => quote.to),
    text('Rate', ({ quote }) => quote.fx_rate),
    amount('GST', ({ gst }) => gst),
    amount('TCS', ({ quote }) => quote.tcs),
    text('Purpose', ({ quote }) => quote.purpose_code),
    text('Checkout order ID', ({ order }) => order?.id),
    text('Checkout order status', ({ order }) => order && PAYIN_STATUS_LABELS[order.status]),
    time('Expires', ({ quote }) => quote.expires_at),
  ],
});

export const foundRemittances = searchSource(
  remittanceList,
  ({ quote, customer, bank_name, status }) => ({
    title: customer?.name ?? bank_name,
    detail: joinPresent(customer && bank_name, LRS_RESOURCE_LABELS[quote.resource]),
    amount: quote.from,
    status,
    at: quote.created_at,
  }),
  { feature: 'lrs' },
);
