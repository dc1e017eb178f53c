import { update } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import type { Context } from '../../../identity/context';
import { DomainError, notFound } from '../../../kernel/error';
import { beneficiaryMachine } from './machine';
import * as store from './store';
import { beneficiaryToWire } from './wire';

type Review = { id: string; review_action: 'approve' | 'reject' };

export async function review(ctx: Context, { id, review_action }: Review) {
  const row = await store.findBeneficiary(ctx, id);
  if (!row) throw notFound();
  const { from, to, event: type } = beneficiaryMachine[review_action];
  const change = { status: to, updated_at: ctx.now() };
  const event = newEvent(ctx, type, { status: [row.status, to] });
  const where = { id, status: from, version: row.version };
  const outcome = await commit(ctx, {
    merchantId: ctx.merchant.id,
    writes: [update('beneficiary', where, change, { event, missing: 'stale' })],
  });
  if (outcome !== 'done') throw new DomainError('state_not_allowed', 'The beneficiary is not pending review');
  return beneficiaryToWire({ ...row, ...change });
}
