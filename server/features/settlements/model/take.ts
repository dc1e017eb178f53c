import type { Context } from '../../../access/context';
import { insertMany, type Rows, type Write } from '../../../changes/change';
import type { Tx } from '../../../db/client';
import type { Payment } from '../../../db/prisma/client';
import type { Money } from '../../../kernel/money';
import {
  computeUnsettled,
  feesOf,
  findPayments,
  findUnsettled,
  netOf,
  settleWrites,
  unsettleWrites,
} from '../../payments/public';
import * as store from '../store';

type Taken = { readonly payment: Payment; readonly amount: bigint };
type Line = Rows['settlement_transaction'];

/** Payments that one settlement takes: what is beyond them comes of the balance as a whole, or waits for the next. */
const MOST_PAYMENTS = 1_000;
const AT_ONCE = 200;

/** The payments that an amount is made up of, oldest first, the last of them in part. */
export async function oldestPayments(
  tx: Tx,
  merchantId: string,
  { amount, currency }: Money,
): Promise<Taken[]> {
  const taken: Taken[] = [];
  let left = amount;
  for (let after = ''; ; ) {
    const payments = await findUnsettled(tx, merchantId, currency, { after, take: AT_ONCE });
    for (const payment of payments) {
      const open = computeUnsettled(payment);
      // Refunded since it arrived.
      if (open <= 0n) continue;
      const part = atMost(open, left);
      taken.push({ payment, amount: part });
      left -= part;
      if (left === 0n || taken.length === MOST_PAYMENTS) return taken;
    }
    if (payments.length < AT_ONCE) return taken;
    after = payments.at(-1)!.id;
  }
}

/** An amount, or the limit where it is beyond. */
export function atMost(amount: bigint, limit: bigint): bigint {
  if (amount > limit) return limit;
  return amount;
}

export const sumOf = (taken: readonly Taken[]): bigint => taken.reduce((sum, { amount }) => sum + amount, 0n);

/** The transactions of a settlement, which add up to its amount, and what they take of the payments. */
export function taking(
  by: Pick<Context, 'newId' | 'now'>,
  settlement: Rows['settlement'],
  taken: readonly Taken[],
): Write<'stale'>[] {
  const rest = settlement.amount - sumOf(taken);
  const lines = taken.map((one) => lineOf(by, settlement, partsOf(one), one.payment.id));
  if (rest > 0n) lines.push(lineOf(by, settlement, { ...NOTHING, settled_amount: rest, credit: rest }, null));
  return [
    ...insertMany('settlement_transaction', lines),
    ...taken.map(({ payment, amount }) => settleWrites(payment, amount, settlement.id)),
  ];
}

/** Gives back to its payments what a settlement took that the bank does not have. */
export async function releasePayments(
  tx: Tx,
  merchantId: string,
  settlementId: string,
): Promise<Write<'stale'>[]> {
  const taken = await store.takenBy(tx, merchantId, settlementId);
  const ids = taken.map(({ source_id }) => source_id!);
  const payments = new Map((await findPayments(tx, merchantId, ids)).map((payment) => [payment.id, payment]));
  const others = await store.othersTaking(tx, merchantId, settlementId, ids);
  return taken.map(({ source_id, settled_amount }) =>
    unsettleWrites(payments.get(source_id!)!, settled_amount, others.get(source_id!) ?? null),
  );
}

type Parts = Pick<Line, 'credit' | 'debit' | 'fx_fee' | 'txn_fee' | 'settled_amount'>;

const NOTHING: Parts = { credit: 0n, debit: 0n, fx_fee: 0n, txn_fee: 0n, settled_amount: 0n };

/** A payment that is taken whole shows what came in, what was refunded and its fees; of another, the part alone. */
function partsOf({ payment, amount }: Taken): Parts {
  const isWhole = payment.settled === 0n && amount === computeUnsettled(payment);
  if (!isWhole) return { ...NOTHING, credit: amount, settled_amount: amount };
  // What is deferred is not taken from the payment.
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

const lineOf = (
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
