import { commit } from '../../../data/commit/commit';
import type { Context } from '../../../identity/context';
import { DomainError } from '../../../kernel/error';
import { plan } from './machine';
import { requireBeneficiary } from './view';
import { beneficiaryToWire } from './wire';

type Review = { id: string; review_action: 'approve' | 'reject' };

export async function review(ctx: Context, { id, review_action }: Review) {
  const row = await requireBeneficiary(ctx, id);
  const { after, change } = plan(ctx, review_action, row);
  if ((await commit(ctx, change)) !== 'done')
    throw new DomainError('state_not_allowed', 'The beneficiary is not pending review');
  return beneficiaryToWire(after);
}
