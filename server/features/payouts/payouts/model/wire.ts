import { type Image, toDate, toIso } from '../../../../data/image';
import type { Payout } from '../../../../data/prisma/client';
import { rateToNumber } from '../../../../kernel/money/rate';
import type { PayoutWire } from '../contract';
import type { SwiftCharges } from '../schema';
import { ERROR_MESSAGES } from './labels';

export function payoutToWire(row: Image<Payout>): PayoutWire {
  const words = row.error_code ? ERROR_MESSAGES[row.error_code] : undefined;
  const inSource = (amount: bigint | number) => ({ amount: Number(amount), currency: row.source_currency });
  const rate = {
    from: row.source_currency,
    to: row.destination_currency,
    num: BigInt(row.rate_num),
    den: BigInt(row.rate_den),
  };
  return {
    id: row.id,
    status: row.status as PayoutWire['status'],
    destination_amount: Number(row.destination_amount),
    destination_currency: row.destination_currency,
    source_amount: Number(row.source_amount),
    source_currency: row.source_currency,
    beneficiary_id: row.beneficiary_id,
    documents: row.documents,
    purpose_code: row.purpose_code,
    mid_market_rate: { currency: row.destination_currency, rate: rateToNumber(rate) },
    fees: { fx_fee: inSource(row.fx_fee), txn_fee: inSource(row.txn_fee) },
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
    ...(row.utr !== null && { utr: row.utr }),
    ...(row.returned_at !== null && { returned_at: toIso(row.returned_at) }),
    request_id: row.request_id,
    payment_rail: row.payment_rail as PayoutWire['payment_rail'],
    ...(row.swift_charges !== null && { swift_charges: row.swift_charges as SwiftCharges }),
    invoice_number: row.invoice_number,
    ...(row.message !== null && { message: row.message }),
    fee_collection_mode: row.fee_collection_mode as PayoutWire['fee_collection_mode'],
    error_code: row.error_code,
    error_description: words?.merchant ?? null,
    customer_error_description: words?.customer ?? null,
    quote_id: row.quote_id,
    taxes: row.taxes,
    estimated_credit_date: row.estimated_credit_date && toDate(row.estimated_credit_date),
    notes: row.notes,
    ...(row.retry_of && { retry_of: row.retry_of }),
    ...(row.retried_by && { retried_by: row.retried_by }),
  };
}
