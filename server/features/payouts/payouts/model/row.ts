import type * as z from 'zod';
import type { Payout } from '../../../../data/prisma/client';
import { type Context, hasFeature, type Merchant } from '../../../../identity/context';
import type { payoutsContract } from '../contract';
import type { Terms } from './terms';

type Input = z.output<typeof payoutsContract.operations.create.input>;

export function newRow(
  ctx: Context,
  input: Input,
  { rate, price, rail, amountGiven }: Terms,
  lapsed: boolean,
): Payout {
  const now = ctx.now();
  const status = lapsed ? 'failed' : firstStatus(ctx.merchant);
  return {
    merchant_id: ctx.merchant.id,
    id: ctx.newId('payout'),
    status,
    stage: null,
    version: 1,
    beneficiary_id: input.beneficiary_id,
    source_currency: price.source.currency,
    source_amount: price.source.amount,
    destination_currency: price.destination.currency,
    destination_amount: price.destination.amount,
    rate_num: rate.num,
    rate_den: rate.den,
    rate_version: rate.version ?? null,
    fx_fee: price.fxFee.amount,
    txn_fee: price.txnFee.amount,
    fee_collection_mode: ctx.merchant.fee_collection_mode,
    held: 0n,
    purpose_code: input.purpose_code,
    payment_rail: rail,
    swift_charges: input.swift_charges ?? null,
    invoice_number: input.invoice_number ?? null,
    message: input.message ?? null,
    request_id: input.request_id ?? null,
    documents: [],
    notes: (input.notes ?? {}) as Payout['notes'],
    taxes: [],
    quote_id: input.quote_id ?? null,
    batch_id: null,
    recurring_id: null,
    maker_id: ctx.actor.id,
    priced_at: null,
    retry_of: input.retry_of ?? null,
    retried_by: null,
    utr: null,
    error_code: lapsed ? 'QUOTE_EXPIRED' : null,
    amount_given: amountGiven,
    made_by: [...ctx.people],
    rejection_reason: null,
    approval: null,
    estimated_credit_date: null,
    work_at: null,
    leased_until: null,
    created_at: now,
    returned_at: null,
    returned_amount: 0n,
    return_ids: [],
    updated_at: now,
  };
}

const firstStatus = (merchant: Merchant) =>
  hasFeature(merchant, 'payout_approval') ? 'pending_approval' : statusOnceApproved(merchant);

export const statusOnceApproved = (merchant: Merchant): 'queued' | 'in_progress' =>
  hasFeature(merchant, 'payout_queueing') ? 'queued' : 'in_progress';
