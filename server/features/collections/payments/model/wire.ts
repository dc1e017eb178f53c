import { type Image, toIso } from '../../../../data/image';
import type { Payment } from '../../../../data/prisma/client';
import { describeReason } from '../../../compliance/rfis/public';
import type { Site } from '../../../kit/feature';
import type { Fee } from '../../../treasury/fees/prices/public';
import type { PaymentWire } from '../schema';
import { ERROR_MESSAGES } from './labels';

type Row = Image<Payment>;

const TYPES: Record<string, PaymentWire['payin_type']> = { plink: 'payment_link', order: 'orders' };

export const payinTypeOf = (id: string | null): PaymentWire['payin_type'] =>
  id === null ? null : (TYPES[id.slice(0, id.indexOf('_'))] ?? null);

export const challengePathOf = (challenge: string): string => `/pay/authenticate/${challenge}`;

export function paymentToWire(row: Row, { urlOf }: Site): PaymentWire {
  const message = row.error_code === null ? undefined : ERROR_MESSAGES[row.error_code];
  return {
    id: row.id,
    payin_id: row.payin_id,
    payin_type: row.top_up ? 'add_funds' : payinTypeOf(row.payin_id),
    subscription_id: row.subscription_id,
    customer_id: row.customer_id,
    virtual_account_id: row.virtual_account_id,
    merchant_id: row.merchant_id,
    status: row.status as PaymentWire['status'],
    compliance_status: row.compliance_status as PaymentWire['compliance_status'],
    rfi: rfiOf(row),
    payment_amount: Number(row.amount),
    payment_currency: row.currency,
    requested_amount: row.requested_amount === null ? null : Number(row.requested_amount),
    requested_currency: row.requested_currency,
    converted_amount: Number(row.converted_amount),
    converted_currency: row.converted_currency,
    purpose_code: row.purpose_code,
    product_name: row.product?.name ?? null,
    product_description: row.product?.description ?? null,
    country: row.country ?? null,
    sender_name: row.sender_name,
    bank_reference: row.bank_reference,
    notes: row.notes,
    request_id: row.request_id,
    error_code: row.error_code,
    error_description: message?.merchant ?? null,
    customer_error_description: message?.customer ?? null,
    paid_at: row.paid_at && toIso(row.paid_at),
    fee_bearer: row.fee_bearer as PaymentWire['fee_bearer'],
    fee_collection_mode: collectionModeOf(row.fees),
    fee_breakdown: breakdownOf(row.fees),
    documents: row.documents,
    settlement_id: row.settlement_id ?? null,
    funds_available: row.funds_available,
    beneficiary_id: row.beneficiary_id,
    credited_at: row.credited_at && toIso(row.credited_at),
    refunded_amount: Number(row.refunded) - Number(row.refunds_failed),
    payment_method: {
      type: row.payment_method as PaymentWire['payment_method']['type'],
      details: row.details,
    },
    next_steps:
      row.stage === 'challenge' ? [{ type: 'redirect', url: urlOf(challengePathOf(row.challenge!)) }] : [],
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  };
}

const HELD: ReadonlySet<string> = new Set(['action_required', 'under_review']);

function rfiOf({ status, rfi }: Row): PaymentWire['rfi'] {
  if (!rfi || !HELD.has(status)) return null;
  const { id, reason_code, response_deadline, documents_required } = rfi;
  return {
    id,
    reason_code,
    reason_code_description: describeReason(reason_code),
    response_deadline,
    documents_required: documents_required.map(({ rfi_doc_id, description }) => ({
      rfi_doc_id,
      description,
      multiple_allowed: false,
      max_count: 1,
    })),
  };
}

function collectionModeOf(fees: readonly Fee[]): PaymentWire['fee_collection_mode'] {
  if (!fees.length) return null;
  return fees.some(({ deferred }) => deferred) ? 'deferred' : 'immediate';
}

function breakdownOf(fees: readonly Fee[]): PaymentWire['fee_breakdown'] {
  const linesOf = (wanted: Fee['type']) =>
    fees
      .filter(({ type }) => type === wanted)
      .map(({ amount, currency, bearer, deferred }) => ({
        amount,
        currency,
        bearer,
        collection_mode: deferred ? ('deferred' as const) : ('immediate' as const),
        taxes: [],
      }));
  return { fx_fee: linesOf('fx_fee'), txn_fee: linesOf('txn_fee'), referral_fee: linesOf('referral_fee') };
}
