import type * as z from 'zod';
import { type Image, toIso } from '../../../data/image';
import type { Refund } from '../../../data/prisma/client';
import type { refundWire } from './contract';

type Wire = z.output<typeof refundWire>;

const ERROR_MESSAGES: Record<string, string> = {
  REFUND_REJECTED:
    'The bank or card issuer rejected the refund. The customer has received nothing, and the money is back in your balance.',
};

export const refundToWire = (row: Image<Refund>): Wire => {
  const free = { amount: 0, currency: row.debit_currency };
  return {
    id: row.id,
    payment_id: row.payment_id,
    customer_id: row.customer_id,
    status: row.status as Wire['status'],
    reason: row.reason as Wire['reason'],
    amount: Number(row.amount),
    currency: row.currency,
    debit: { amount: Number(row.debit), currency: row.debit_currency },
    fx_fee: free,
    txn_fee: free,
    payment_method: row.payment_method as Wire['payment_method'],
    documents: row.documents,
    request_id: row.request_id,
    note: row.note,
    utr: row.utr,
    error_code: row.error_code,
    error_message: row.error_code && (ERROR_MESSAGES[row.error_code] ?? null),
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  };
};
