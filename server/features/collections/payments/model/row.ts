import type { Rows } from '../../../../data/commit/change';
import type { Payin } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import type { Account } from '../../../../kernel/money/accounts';
import { bearerOf, type ChargedMethod } from '../../../treasury/fees/prices/public';
import { feesFor } from '../../payins/public';

type Row = Rows['payment'];

export function newRow(
  by: Pick<Context, 'merchant' | 'newId' | 'now'>,
  paid: Pick<Row, 'amount' | 'currency' | 'payment_method' | 'sender_name' | 'details'>,
): Row {
  const now = by.now();
  return {
    merchant_id: by.merchant.id,
    id: by.newId('payment'),
    status: 'success',
    top_up: false,
    stage: null,
    version: 1,
    payin_id: null,
    named_payin_id: null,
    customer_id: null,
    subscription_id: null,
    cycle: null,
    initiator: 'customer',
    virtual_account_id: null,
    request_id: null,
    ...paid,
    source_account: sourceAccountOf(by.merchant, paid),
    requested_amount: null,
    requested_currency: null,
    converted_amount: paid.amount,
    converted_currency: paid.currency,
    pending: 0n,
    refunded: 0n,
    refunds_failed: 0n,
    refunds_failed_debit: 0n,
    settled: 0n,
    settlement_id: null,
    fully_settled: false,
    beneficiary_id: null,
    held: 0n,
    credited_at: null,
    fee_bearer: 'merchant',
    fees: [],
    funds_available: false,
    compliance_status: null,
    purpose_code: null,
    product: null,
    country: null,
    rfi: null,
    notes: {},
    documents: [],
    sender_account_hash: null,
    bank_reference: null,
    bank_reference_use: 1,
    card_token: null,
    card_hash: null,
    challenge: null,
    callback_url: null,
    error_code: null,
    paid_at: null,
    created_at: now,
    updated_at: now,
  };
}

/** The money of a sandbox comes from nowhere. */
const sourceAccountOf = (
  { environment }: Context['merchant'],
  { payment_method }: Pick<Row, 'payment_method'>,
): Account => (payment_method === 'card' ? 'acquirer' : environment === 'sandbox' ? 'sandbox' : 'rail');

export const termsOf = (payin: Payin, method: ChargedMethod) => ({
  payin_id: payin.id,
  customer_id: payin.customer_id,
  requested_amount: payin.amount,
  requested_currency: payin.currency,
  converted_amount: payin.settled_amount,
  converted_currency: payin.settled_currency,
  fee_bearer: bearerOf(feesFor(payin, method), payin.fee_bearer),
  fees: feesFor(payin, method),
  purpose_code: payin.purpose_code,
  product: payin.product,
  country: payin.country,
  notes: payin.notes,
  documents: payin.document_id === null ? [] : [{ id: payin.document_id, rfi_doc_id: null }],
});
