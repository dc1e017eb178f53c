import type * as z from 'zod';
import type { Image } from '../../../../data/image';
import type { PaymentSession } from '../../../../data/prisma/client';
import { type SearchColumns, searchCondition } from '../../../../data/query/search';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { readSearch } from '../../../../kernel/search/search';
import { searchSource } from '../../../kit/found';
import { type Filters, listing } from '../../../kit/listing';
import { findCustomers, searchCustomers } from '../../customers/public';
import { findPayins } from '../../payins/public';
import { PAYIN_STATUS_LABELS } from '../../payins/words/status';
import type { paymentSessionsDashboard } from '../dashboard';
import { paymentSessionToWire } from '../model/wire';
import * as store from '../store';
import { SESSION_STATUS_LABELS, SESSION_TYPE_LABELS } from '../words';

type Input = z.output<typeof paymentSessionsDashboard.operations.rows.input>;
type Row = z.output<typeof paymentSessionsDashboard.operations.rows.output>['data'][number];

const SEARCHED: SearchColumns = { ids: ['id', 'customer_id', 'payin_id'] };
const MAX_NAMED = 500;

export async function toRows(ctx: Context, sessions: readonly Image<PaymentSession>[]): Promise<Row[]> {
  const merchantId = ctx.merchant.id;
  const { customers, links } = await read(ctx, async (tx) => ({
    customers: await findCustomers(
      tx,
      merchantId,
      sessions.flatMap(({ customer_id }) => customer_id ?? []),
    ),
    links: await findPayins(
      tx,
      merchantId,
      sessions.flatMap(({ payin_id }) => payin_id ?? []),
    ),
  }));
  return sessions.map((session) => {
    const customer = customers.find(({ id }) => id === session.customer_id);
    const link = links.find(({ id }) => id === session.payin_id);
    return {
      session: paymentSessionToWire(session),
      customer: customer ? { id: customer.id, name: customer.name, email: customer.email } : null,
      link: link ? { id: link.id, status: link.status as keyof typeof PAYIN_STATUS_LABELS } : null,
      created_by: session.created_by,
    };
  });
}

async function buildSearchFilter(ctx: Context, q: string | undefined): Promise<object> {
  if (!q?.trim()) return {};
  const term = readSearch(q, ctx.now());
  const customers = await read(ctx, (tx) => searchCustomers(tx, ctx.merchant.id, term.text, MAX_NAMED));
  return searchCondition(term, SEARCHED, [{ customer_id: { in: customers } }]);
}

export const paymentSessionList = listing({
  list: store.PAYMENT_SESSIONS,
  where: async (ctx, { q, currency, ...equal }: Filters<Input>): Promise<object> => ({
    AND: [
      equal,
      currency === undefined ? {} : { order_terms: { path: ['currency'], equals: currency } },
      await buildSearchFilter(ctx, q),
    ],
  }),
  wire: toRows,
  tabs: () => ({
    all: {},
    created: { status: 'created' },
    in_progress: { status: 'in_progress' },
    completed: { status: 'completed' },
    expired: { status: 'expired' },
    failed: { status: 'failed' },
  }),
  fields: ({ text, time, amount }) => [
    text('Checkout session ID', ({ session }) => session.id),
    time('Created', ({ session }) => session.created_at),
    text('Created by', ({ created_by }) => created_by.name),
    text('Type', ({ session }) => SESSION_TYPE_LABELS[session.type]),
    text('Status', ({ session }) => SESSION_STATUS_LABELS[session.status]),
    text('Problem', ({ session }) => session.failure_reason),
    text('Customer', ({ customer }) => customer?.name),
    text('Email', ({ customer }) => customer?.email),
    amount('Amount', ({ session: { order } }) => ({ amount: order.amount, currency: order.currency })),
    text('Payment link ID', ({ link }) => link?.id),
    text('Payment link status', ({ link }) => link && PAYIN_STATUS_LABELS[link.status]),
    time('Expires', ({ session }) => session.expires_at),
  ],
});

export const sessionHits = searchSource(paymentSessionList, ({ session, customer }) => ({
  title: customer?.name ?? SESSION_TYPE_LABELS[session.type],
  detail: customer && SESSION_TYPE_LABELS[session.type],
  amount: { amount: session.order.amount, currency: session.order.currency },
  status: session.status,
  at: session.created_at,
}));
