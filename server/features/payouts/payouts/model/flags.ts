import type { Tx } from '../../../../data/client/client';
import { toIso } from '../../../../data/image';
import type { Beneficiary, Payout } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { readAvailableByCurrency } from '../../../../ledger/available';
import { isFresh } from '../../../workspace/approval-rules/public';
import type { PayoutStatus } from '../contract';
import type { ApprovalFlag } from '../schema';
import * as store from '../store';
import { totalOf } from './postings';
import { pricedAt } from './terms';

const SIMILAR_WITHIN_MS = 7 * 24 * 3600_000;
const MAX_SIMILAR = 5;

type Flagged = {
  readonly flags: ApprovalFlag[];
  readonly similar: readonly store.OtherPayout[];
};

export async function loadFlags(
  tx: Tx,
  ctx: Context,
  payouts: readonly Payout[],
  payees: ReadonlyMap<string, Beneficiary>,
): Promise<Map<string, Flagged>> {
  const others = await store.findRecentPayoutsTo(
    tx,
    ctx.merchant.id,
    payouts.map(({ beneficiary_id }) => beneficiary_id),
    new Date(Math.min(...payouts.map(pricedAt)) - SIMILAR_WITHIN_MS),
  );
  const invoices = await store.findSameInvoice(tx, ctx.merchant.id, payouts);
  const familiar = ctx.actor.id
    ? await store.findApprovedPayees(tx, ctx.merchant.id, ctx.actor.id, [...payees.keys()])
    : new Set<string>();
  const available = await readAvailableByCurrency(tx, ctx.merchant.id);
  return new Map(
    payouts.map((payout) => {
      const alike = others.filter(
        (other) =>
          other.id !== payout.id &&
          other.beneficiary_id === payout.beneficiary_id &&
          isSameAmount(other, payout) &&
          (payout.recurring_id === null || other.recurring_id !== payout.recurring_id) &&
          Math.abs(pricedAt(other) - pricedAt(payout)) < SIMILAR_WITHIN_MS,
      );
      const invoiced = invoices.filter(({ of }) => of === payout.id);
      const flags: (ApprovalFlag | false)[] = [
        !familiar.has(payout.beneficiary_id) &&
          isFresh(payees.get(payout.beneficiary_id)!.updated_at, ctx.now()) &&
          'new_beneficiary',
        invoiced.length > 0 && 'duplicate_invoice',
        alike.length > 0 && 'possible_duplicate',
        totalOf(payout).amount > (available.get(payout.source_currency) ?? 0n) && 'beyond_balance',
      ];
      return [
        payout.id,
        { flags: flags.filter((flag) => flag !== false), similar: withoutRepeats(invoiced, alike) },
      ];
    }),
  );
}

type Planned = {
  readonly beneficiary_id: string;
  readonly source_currency: string;
  readonly source_amount?: number;
  readonly invoice_number?: string;
};

/** Payouts that one being entered may duplicate. */
export const listSimilar = (ctx: Context, planned: Planned) =>
  read(ctx, async (tx) => {
    const { beneficiary_id, invoice_number = null } = planned;
    const amount = planned.source_amount;
    const invoiced = await store.findSameInvoice(tx, ctx.merchant.id, [
      { id: '', beneficiary_id, invoice_number },
    ]);
    const since = new Date(ctx.now().getTime() - SIMILAR_WITHIN_MS);
    const recent =
      amount === undefined
        ? []
        : await store.findRecentPayoutsTo(tx, ctx.merchant.id, [beneficiary_id], since);
    const alike = recent.filter((other) =>
      isSameAmount(other, { source_currency: planned.source_currency, source_amount: BigInt(amount ?? 0) }),
    );
    return { data: withoutRepeats(invoiced, alike).map(similarToWire) };
  });

type Amount = Pick<Payout, 'source_currency' | 'source_amount'>;

const isSameAmount = (one: Amount, other: Amount) =>
  one.source_currency === other.source_currency && one.source_amount === other.source_amount;

const withoutRepeats = (...found: (readonly store.OtherPayout[])[]): store.OtherPayout[] =>
  [...new Map(found.flat().map((other) => [other.id, other])).values()].slice(0, MAX_SIMILAR);

export const similarToWire = (other: store.OtherPayout) => ({
  id: other.id,
  status: other.status as PayoutStatus,
  amount: Number(other.source_amount),
  currency: other.source_currency,
  invoice_number: other.invoice_number,
  created_at: toIso(other.created_at),
});
