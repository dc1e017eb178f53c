import type * as z from 'zod';
import { type Image, toDate, toIso } from '../../../../data/image';
import type { Settlement, SettlementTransaction } from '../../../../data/prisma/client';
import type { settlementTransactionWire, settlementWire } from '../contract';
import { ERROR_DESCRIPTIONS } from './labels';

type Wire = z.output<typeof settlementWire>;

const createMoneyOf = (currency: string) => (amount: bigint | number) => ({
  amount: Number(amount),
  currency,
});

export const settlementToWire = (row: Image<Settlement>): Wire => {
  const inIt = createMoneyOf(row.currency);
  return {
    id: row.id,
    status: row.status as Wire['status'],
    payment_method: 'swift_transfer',
    amount: Number(row.amount),
    currency: row.currency,
    fees: { fx_fee: inIt(row.fx_fee), txn_fee: inIt(row.txn_fee) },
    utr: row.utr,
    withdrawal_account_id: row.withdrawal_account_id,
    estimated_credit_date: row.estimated_credit_date && toDate(row.estimated_credit_date),
    error_code: row.error_code,
    error_description: row.error_code && (ERROR_DESCRIPTIONS[row.error_code] ?? null),
    returned_at: row.returned_at && toIso(row.returned_at),
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  };
};

export function settlementTransactionToWire(
  row: Image<SettlementTransaction>,
): z.output<typeof settlementTransactionWire> {
  const inIt = createMoneyOf(row.currency);
  return {
    id: row.id,
    source_type: row.source_type as 'payment' | 'balance',
    source_id: row.source_id,
    credit: inIt(row.credit),
    debit: inIt(row.debit),
    fees: { fx_fee: inIt(row.fx_fee), txn_fee: inIt(row.txn_fee) },
    settled_amount: inIt(row.settled_amount),
    processed_at: toIso(row.processed_at),
  };
}
