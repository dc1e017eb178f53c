import type { Tx } from '../../../../data/client/client';
import { insert } from '../../../../data/commit/change';
import type { Payout } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { DomainError, notFound } from '../../../../kernel/error';
import { roleReason } from '../../../../kernel/role-reason';
import { tryMove } from '../model/lifecycle';
import { payoutToWire } from '../model/wire';
import * as store from '../store';

/**
 * Makes a payout that waits for approval a draft again. The next submission begins a new round, in which earlier
 * approvals don't count. Its editors can't approve it.
 */
export async function takeBack(ctx: Context, { id, version }: { id: string; version: number }) {
  const payout = ctx.isId('payout', id) ? await store.findAny(ctx, ctx.merchant.id, id) : undefined;
  if (!payout) throw notFound();
  const why = await read(ctx, (tx) => whyNotTakeBack(tx, ctx, payout));
  if (why) throw new DomainError('state_not_allowed', why);
  if (payout.version !== version) throw new DomainError('stale');
  const plan = insert('payout_draft', {
    merchant_id: payout.merchant_id,
    payout_id: id,
    version: version + 1,
    send_on: null,
    scheduled_by: null,
    schedule_request_id: null,
    refusal_code: null,
    refusal: null,
    refused_at: null,
  });
  // A quote can be used once, and this payout has used its own.
  const moved = await tryMove(ctx, 'take_back', payout, { quote_id: null }, [], { writes: [plan] });
  if (moved.outcome !== 'done') throw new DomainError('stale');
  return payoutToWire(moved.payout);
}

/** Payouts of keys and files stay as the program or the file has them. */
export async function whyNotTakeBack(tx: Tx, ctx: Context, payout: Payout): Promise<string | null> {
  if (!ctx.scopes.has('make')) return roleReason('edit payouts');
  if (payout.status !== 'pending_approval') return 'Only a payout that waits for approval can be edited';
  if (payout.batch_id) return 'Part of an uploaded file: cancel it and create another payout';
  const [created] = await store.findCreationEvents(tx, payout.merchant_id, [payout.id]);
  return created?.actor.type === 'key'
    ? 'Created through the API: cancel it and create another payout'
    : null;
}
