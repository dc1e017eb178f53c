import type { Tx } from '../../../../data/client/client';
import { insertMany, type Rows, type Write } from '../../../../data/commit/change';
import type { Payment } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import type { Money } from '../../../../kernel/money/money';
import {
  computeUnsettled,
  feesOf,
  findPayments,
  findUnsettled,
  netOf,
  settleWrites,
  unsettleWrites,
} from '../../../collections/payments/public';
import * as store from '../store';

type SettledPart = { readonly payment: Payment; readonly amount: bigint };
type Line = Rows['settlement_transaction'];

/** The remainder is settled from the balance or by the next settlement. */
const MAX_PAYMENTS = 1_000;
const AT_ONCE = 200;

/** Oldest first; the last payment may be included in part. */
export async function selectOldestPayments(
  tx: Tx,
  merchantId: string,
  { amount, currency }: Money,
): Promise<SettledPart[]> {
  const taken: SettledPart[] = [];
  let left = amount;
  for (let after = ''; ; ) {
    const payments = await findUnsettled(tx, merchantId, currency, { after, take: AT_ONCE });
    for (const payment of payments) {
      const open = computeUnsettled(payment);
      if (open <= 0n) continue;
      const part = cap(open, left);
      taken.push({ payment, amount: part });
      left -= part;
      if (left === 0n || taken.length === MAX_PAYMENTS) return taken;
    }
    if (payments.length < AT_ONCE) return taken;
    after = payments.at(-1)!.id;
  }
}

export function cap(amount: bigint, limit: bigint): bigint {
  if (amount > limit) return limit;
  return amount;
}

export const sumParts = (taken: readonly SettledPart[]): bigint =>
  taken.reduce((sum, { amount }) => sum + amount, 0n);

export function settlementWrites(
  by: Pick<Context, 'newId' | 'now'>,
  settlement: Rows['settlement'],
  taken: readonly SettledPart[],
): Write<'stale'>[] {
  const rest = settlement.amount - sumParts(taken);
  const lines = taken.map((one) => newLine(by, settlement, computeParts(one), one.payment.id));
  if (rest > 0n)
    lines.push(newLine(by, settlement, { ...NOTHING, settled_amount: rest, credit: rest }, null));
  return [
    ...insertMany('settlement_transaction', lines),
    ...taken.map(({ payment, amount }) => settleWrites(payment, amount, settlement.id)),
  ];
}

export async function releasePayments(
  tx: Tx,
  merchantId: string,
  settlementId: string,
): Promise<Write<'stale'>[]> {
  const taken = await store.findSettledParts(tx, merchantId, settlementId);
  const ids = taken.map(({ source_id }) => source_id!);
  const payments = new Map((await findPayments(tx, merchantId, ids)).map((payment) => [payment.id, payment]));
  const others = await store.findOtherSettlements(tx, merchantId, settlementId, ids);
  return taken.map(({ source_id, settled_amount }) =>
    unsettleWrites(payments.get(source_id!)!, settled_amount, others.get(source_id!) ?? null),
  );
}

type Parts = Pick<Line, 'credit' | 'debit' | 'fx_fee' | 'txn_fee' | 'settled_amount'>;

const NOTHING: Parts = { credit: 0n, debit: 0n, fx_fee: 0n, txn_fee: 0n, settled_amount: 0n };

function computeParts({ payment, amount }: SettledPart): Parts {
  const isWhole = payment.settled === 0n && amount === computeUnsettled(payment);
  if (!isWhole) return { ...NOTHING, credit: amount, settled_amount: amount };
  // Deferred fees are not taken from the payment.
  const borne = feesOf(payment).filter(({ bearer, deferred }) => bearer === 'merchant' && !deferred);
  const feeOf = (isOne: (type: string) => boolean) =>
    borne.reduce((sum, fee) => sum + (isOne(fee.type) ? BigInt(fee.amount) : 0n), 0n);
  return {
    credit: payment.converted_amount,
    debit: netOf(payment) - amount,
    fx_fee: feeOf((type) => type === 'fx_fee'),
    txn_fee: feeOf((type) => type !== 'fx_fee'),
    settled_amount: amount,
  };
}

const newLine = (
  by: Pick<Context, 'newId' | 'now'>,
  { merchant_id, id, currency }: Rows['settlement'],
  parts: Parts,
  source_id: string | null,
): Line => ({
  merchant_id,
  id: by.newId('settlement_transaction'),
  settlement_id: id,
  source_type: source_id === null ? 'balance' : 'payment',
  source_id,
  currency,
  ...parts,
  processed_at: by.now(),
});
