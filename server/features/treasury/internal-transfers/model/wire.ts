import type * as z from 'zod';
import { type Image, toIso } from '../../../../data/image';
import type { InternalTransfer } from '../../../../data/prisma/client';
import type { internalTransferWire } from '../contract';

type Wire = z.output<typeof internalTransferWire>;

export function internalTransferToWire(row: Image<InternalTransfer>): Wire {
  const free = { amount: 0, currency: row.currency };
  return {
    id: row.id,
    status: row.status as Wire['status'],
    owner_merchant_id: row.owner_merchant_id,
    from_merchant_id: row.from_merchant_id,
    to_merchant_id: row.to_merchant_id,
    transfer_amount: Number(row.amount),
    transfer_currency: row.currency,
    reference: row.reference,
    fees: { txn_fee: free, fx_fee: free },
    error_code: null,
    error_description: null,
    rejection_reason: row.rejection_reason,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  };
}
