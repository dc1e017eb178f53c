import { commit } from '../../../data/commit/commit';
import type { Context } from '../../../identity/context';
import { DomainError } from '../../../kernel/error';
import { archiveReplaced } from './archive';
import { plan } from './machine';
import { requireBeneficiary } from './store';
import { beneficiaryToWire } from './wire';

type Review = { id: string; review_action: 'approve' | 'reject' };

export async function review(ctx: Context, { id, review_action }: Review) {
  const row = await requireBeneficiary(ctx, id);
  if (row.stage === 'approval')
    throw new DomainError('state_not_allowed', 'The beneficiary is waiting for approval by a person');
  const writes = review_action === 'approve' ? await archiveReplaced(ctx, row, row.payable_at) : [];
  const { after, change } = plan(ctx, review_action, row, { stage: null }, { writes });
  if ((await commit(ctx, change)) !== 'done')
    throw new DomainError('state_not_allowed', 'The beneficiary is not pending review');
  return beneficiaryToWire(after);
}
