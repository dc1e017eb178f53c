import type * as z from 'zod';
import { type Image, toIso } from '../../../../data/image';
import type { Payin } from '../../../../data/prisma/client';
import { lrsToWire } from '../../../compliance/lrs/public';
import type { Site } from '../../../kit/feature';
import type { orderWire } from '../orders-contract';
import type { paymentLinkWire } from '../payment-links-contract';
import type { PayinStatus, PaymentMethod } from '../schema';
import { linesToWire } from '../words/line-items';

type Row = Image<Payin>;

export const pagePathOf = ({ token }: Pick<Payin, 'token'>): string => `/pay/${token}`;

export const paymentLinkToWire = (row: Row, { urlOf }: Site): z.output<typeof paymentLinkWire> => ({
  ...sharedToWire(row),
  ...linesToWire(row),
  payment_link: pageOf(row, urlOf),
  reminder_frequency: row.reminder_frequency,
  last_reminder_sent_at: row.last_reminder_sent_at && toIso(row.last_reminder_sent_at),
  opened_count: row.opened_count,
});

/** The payment page is hidden until the review is passed. */
const pageOf = (row: Row, urlOf: Site['urlOf']): string | null =>
  NOT_YET.has(row.status) ? null : urlOf(pagePathOf(row));

const NOT_YET: ReadonlySet<string> = new Set<PayinStatus>(['action_required', 'under_review', 'failed']);

export const orderToWire = (row: Row, { urlOf }: Site): z.output<typeof orderWire> => ({
  ...sharedToWire(row),
  request_id: row.request_id,
  lrs: lrsOf(row, urlOf),
});

function lrsOf(row: Row, urlOf: Site['urlOf']) {
  return row.lrs && lrsToWire(row.lrs, pageOf(row, urlOf));
}

function sharedToWire(row: Row) {
  const { product } = row;
  return {
    id: row.id,
    status: row.status as PayinStatus,
    customer_id: row.customer_id,
    amount: Number(row.amount),
    currency: row.currency,
    quote_id: row.lrs ? null : row.quote_id,
    converted_amount: Number(row.settled_amount),
    converted_currency: row.settled_currency,
    payment_methods: row.payment_methods as PaymentMethod[],
    fee_bearer: row.fee_bearer as 'merchant' | 'customer',
    price_id: row.price_id,
    split_ids: row.split_ids,
    purpose_code: row.purpose_code,
    document_id: row.document_id,
    invoice_number: row.invoice_number,
    invoice_description: row.invoice_description,
    invoice_amount: row.invoice_amount === null ? null : Number(row.invoice_amount),
    reference_number: row.reference_number,
    product: product && { name: product.name, description: product.description ?? null },
    bank_account_id: row.bank_account_id,
    notes: row.notes,
    rfi_documents: row.rfi_documents,
    payment_id: row.payment_id,
    paid_at: row.paid_at && toIso(row.paid_at),
    expires_at: toIso(row.expires_at),
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  };
}
