import type * as z from 'zod';
import type { Image } from '../../../../data/image';
import { toIso } from '../../../../data/image';
import type { Customer, Payin } from '../../../../data/prisma/client';
import { createdWithin } from '../../../../data/query/page';
import { type SearchColumns, searchCondition } from '../../../../data/query/search';
import { type Fields, sheetFields } from '../../../../files/spreadsheet/sheet';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { readSearch } from '../../../../kernel/search/search';
import { searchSource } from '../../../kit/found';
import { type Filters, listing } from '../../../kit/listing';
import { findCustomers, searchCustomers } from '../../customers/public';
import { isReminderDue } from '../model/timers';
import { orderToWire, paymentLinkToWire } from '../model/wire';
import type { paymentLinksDashboard } from '../payment-links-dashboard';
import { PAYIN_STATUSES } from '../schema';
import * as store from '../store';
import { PAYIN_STATUS_LABELS } from '../words/status';

type Input = z.output<typeof paymentLinksDashboard.operations.rows.input>;

const SEARCHED: SearchColumns = {
  ids: ['id', 'customer_id', 'payment_id'],
  texts: ['invoice_number', 'reference_number', 'request_id'],
  amounts: [['amount', 'currency']],
};

const MAX_NAMED = 500;

async function buildSearchFilter(ctx: Context, q: string | undefined): Promise<object> {
  if (!q?.trim()) return {};
  const term = readSearch(q, ctx.now());
  const customers = await read(ctx, (tx) => searchCustomers(tx, ctx.merchant.id, term.text, MAX_NAMED));
  return searchCondition(term, SEARCHED, [{ customer_id: { in: customers } }]);
}

async function buildFilter(ctx: Context, filters: Filters<Input>): Promise<object> {
  const { q, min_amount, max_amount, expires_before, expires_after, ...equal } = filters;
  return {
    AND: [
      { ...equal, amount: { gte: min_amount, lte: max_amount } },
      createdWithin('expires_at', { before: expires_before, after: expires_after }),
      await buildSearchFilter(ctx, q),
    ],
  };
}

export const toCustomerBrief = ({ id, name, email, city }: Customer) => ({ id, name, email, city });

async function findPayers(ctx: Context, payins: readonly Image<Payin>[]) {
  const ids = payins.map(({ customer_id }) => customer_id);
  const found = await read(ctx, (tx) => findCustomers(tx, ctx.merchant.id, ids));
  return new Map(found.map((row) => [row.id, toCustomerBrief(row)]));
}

export const toOpenedDetails = (row: Image<Payin>, now: Date) => ({
  last_opened_at: row.last_opened_at && toIso(row.last_opened_at),
  reminder_due: isReminderDue(row, now),
});

const tabs = () => ({
  all: {},
  ...Object.fromEntries(PAYIN_STATUSES.map((status) => [status, { status }])),
});

type ExportedPayin = Pick<
  ReturnType<typeof orderToWire>,
  'status' | 'amount' | 'currency' | 'product' | 'invoice_number' | 'reference_number' | 'purpose_code'
> & { readonly payment_id: string | null; readonly paid_at: string | null; readonly expires_at: string };

const sharedFields = <Row extends { customer: { name: string; email: string } }>(
  { text, time, amount }: Fields<Row>,
  of: (row: Row) => ExportedPayin & { created_at: string },
) => [
  text('Status', (row) => PAYIN_STATUS_LABELS[of(row).status]),
  amount('Amount', (row) => of(row)),
  text('Customer', ({ customer }) => customer.name),
  text('Email', ({ customer }) => customer.email),
  text('Product', (row) => of(row).product?.name),
  text('Invoice', (row) => of(row).invoice_number),
  text('Reference', (row) => of(row).reference_number),
  text('Purpose', (row) => of(row).purpose_code),
  text('Payment ID', (row) => of(row).payment_id),
  time('Paid', (row) => of(row).paid_at),
  time('Expires', (row) => of(row).expires_at),
  time('Created', (row) => of(row).created_at),
];

type LinkRow = {
  readonly payment_link: ReturnType<typeof paymentLinkToWire>;
  readonly customer: ReturnType<typeof toCustomerBrief>;
} & ReturnType<typeof toOpenedDetails>;

export const paymentLinkList = listing({
  list: { ...store.PAYINS, within: { kind: 'payin' } },
  where: buildFilter,
  wire: async (ctx, rows): Promise<LinkRow[]> => {
    const payers = await findPayers(ctx, rows);
    return rows.map((row) => ({
      payment_link: paymentLinkToWire(row, ctx),
      customer: payers.get(row.customer_id)!,
      ...toOpenedDetails(row, ctx.now()),
    }));
  },
  tabs,
  fields: ({ text, number }) => [
    text('Payment link ID', ({ payment_link }) => payment_link.id),
    ...sharedFields(sheetFields<LinkRow>(), ({ payment_link }) => payment_link),
    number('Opened', ({ payment_link }) => payment_link.opened_count),
    text('Address', ({ payment_link }) => payment_link.payment_link),
  ],
});

type OrderRow = {
  readonly order: ReturnType<typeof orderToWire>;
  readonly customer: ReturnType<typeof toCustomerBrief>;
};

export const orderList = listing({
  list: { ...store.PAYINS, within: { kind: 'order' } },
  where: buildFilter,
  wire: async (ctx, rows): Promise<OrderRow[]> => {
    const payers = await findPayers(ctx, rows);
    return rows.map((row) => ({ order: orderToWire(row, ctx), customer: payers.get(row.customer_id)! }));
  },
  tabs,
  fields: ({ text }) => [
    text('Checkout order ID', ({ order }) => order.id),
    text('Your request ID', ({ order }) => order.request_id),
    ...sharedFields(sheetFields<OrderRow>(), ({ order }) => order),
    text('Remitted from', ({ order }) => order.lrs?.bank_name),
  ],
});

const payinHit = (payin: ExportedPayin & { created_at: string }, { name }: { name: string }) => ({
  title: name,
  detail: payin.invoice_number ?? payin.reference_number ?? payin.product?.name,
  amount: { amount: payin.amount, currency: payin.currency },
  status: payin.status,
  at: payin.created_at,
});

export const linkHits = searchSource(paymentLinkList, ({ payment_link, customer }) =>
  payinHit(payment_link, customer),
);

export const orderHits = searchSource(orderList, ({ order, customer }) => payinHit(order, customer));
