import type { Tx } from '../../../data/client/client';
import type { Beneficiary } from '../../../data/prisma/client';
import { type Context, hasFeature } from '../../../identity/context';
import { requireProof } from '../../../identity/sign-in/proof';
import { read } from '../../../identity/transaction';
import { DomainError } from '../../../kernel/error';
import { readPayableFrom } from '../../workspace/approval-rules/public';
import {
  type Approvable,
  type Approvals,
  approvalView,
  loadApprovals,
  NO_LIMITS,
  obstacle,
  voteWrite,
  waitingOf,
} from '../../workspace/approvals/public';
import { archiveReplaced } from './archive';
import { move } from './machine';
import { listWaiting, requireBeneficiary } from './store';
import { beneficiaryToWire } from './wire';

const WORDS = { noun: 'account', made: 'added' };

const toApprovable = ({
  id,
  stage,
  status,
  made_by,
}: Pick<Beneficiary, 'id' | 'stage' | 'status' | 'made_by'>): Approvable => ({
  id,
  status: stage === 'approval' ? 'pending_approval' : status,
  approval: null,
  made_by,
});

type Decision = { readonly id: string; readonly version: number };

export async function approve(ctx: Context, decision: Decision) {
  requireProof(ctx);
  const row = await requireDecidable(ctx, decision);
  const vote = voteWrite(ctx, toApprovable(row), 'approved');
  const payable_at = await readPayableFrom(ctx);
  if (hasFeature(ctx.merchant, 'beneficiary_review'))
    return beneficiaryToWire(
      await move(ctx, 'confirm', row, { stage: 'review', payable_at }, { writes: [vote] }),
    );
  const writes = [vote, ...(await archiveReplaced(ctx, row, payable_at))];
  return beneficiaryToWire(await move(ctx, 'approve', row, { stage: null, payable_at }, { writes }));
}

export async function reject(ctx: Context, { reason, ...decision }: Decision & { reason: string }) {
  const row = await requireDecidable(ctx, decision);
  const vote = voteWrite(ctx, toApprovable(row), 'rejected', { reason });
  return beneficiaryToWire(await move(ctx, 'reject', row, { stage: null }, { writes: [vote] }));
}

async function requireDecidable(ctx: Context, { id, version }: Decision): Promise<Beneficiary> {
  const row = await requireBeneficiary(ctx, id);
  if (row.version !== version || row.stage !== 'approval' || row.archived_at) throw new DomainError('stale');
  const reason = obstacle(ctx, WORDS, toApprovable(row), await loadVotes(ctx, [row]));
  if (reason) throw new DomainError('forbidden', reason);
  return row;
}

const loadVotes = (ctx: Context, rows: readonly Beneficiary[]): Promise<Approvals> =>
  read(ctx, (tx) =>
    loadApprovals(
      tx,
      ctx,
      rows.map(({ id }) => id),
      NO_LIMITS,
    ),
  );

/** Null if no person ever had to approve it. */
export async function viewApproval(ctx: Context, row: Beneficiary) {
  const subject = toApprovable(row);
  const approvals = await loadVotes(ctx, [row]);
  const waits = row.stage === 'approval';
  const approval = waits || approvals.votes.length > 0 ? approvalView(subject, approvals) : null;
  const reason = waits ? obstacle(ctx, WORDS, subject, approvals) : null;
  return { approval, can: { approve: waits && reason === null, reason } };
}

export async function countWaiting(tx: Tx, ctx: Context) {
  const rows = await listWaiting(tx, ctx.merchant.id);
  return waitingOf(tx, ctx, WORDS.noun, rows.map(toApprovable), NO_LIMITS);
}
