import type * as z from 'zod';
import { type Image, isoOf } from '../../db/image';
import type { Payment } from '../../db/prisma/client';
import type { paymentWire } from './contract';

const SANCTION_HIT = 'The sender matched a screening list. Our compliance team is reviewing the payment.';

export function paymentToWire(row: Image<Payment>): z.output<typeof paymentWire> {
  const amount = Number(row.amount);
  return {
    id: row.id,
    payin_id: null,
    payin_type: null,
    subscription_id: null,
    customer_id: null,
    merchant_id: row.merchant_id,
    status: row.status as z.output<typeof paymentWire>['status'],
    compliance_status: row.error_code === 'SANCTION_HIT' ? 'action_required' : null,
    payment_amount: amount,
    payment_currency: row.currency,
    requested_amount: null,
    requested_currency: null,
    converted_amount: amount,
    converted_currency: row.currency,
    purpose_code: null,
    sender_name: row.sender_name,
    notes: {},
    error_code: row.error_code,
    error_description: row.error_code === 'SANCTION_HIT' ? SANCTION_HIT : null,
    customer_error_description: null,
    paid_at: row.paid_at && isoOf(row.paid_at),
    fee_bearer: 'merchant',
    fee_collection_mode: null,
    fee_breakdown: { fx_fee: [], txn_fee: [], referral_fee: [] },
    documents: [],
    settlement_id: null,
    funds_available: row.funds_available,
    payment_method: {
      type: row.payment_method,
      details: { sender_name: row.sender_name, transfer_type: 'local' },
    },
    created_at: isoOf(row.created_at),
    updated_at: isoOf(row.updated_at),
  };
}
