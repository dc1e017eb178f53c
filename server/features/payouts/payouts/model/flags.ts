import type { Tx } from '../../../../data/client/client';
import type { Beneficiary, Payout } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { readAvailableByCurrency } from '../../../../ledger/available';
import { isFresh } from '../../../workspace/approval-rules/public';
import type { ApprovalFlag } from '../schema';
import * as store from '../store';
import { totalOf } from './postings';
import { pricedAt } from './terms';

const SIMILAR_WITHIN_MS = 7 * 24 * 3600_000;

export type Flagged = {
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
          other.source_currency === payout.source_currency &&
          other.source_amount === payout.source_amount &&
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
      const similar = new Map([...invoiced, ...alike].map((other) => [other.id, other]));
      return [payout.id, { flags: flags.filter((flag) => flag !== false), similar: [...similar.values()] }];
    }),
  );
}
