import type { Tx } from '../../../data/client/client';
import { asSystem } from '../../../data/client/transaction';
import { commitWithin } from '../../../data/commit/commit';
import type { Proposal } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { canAdminister, listMembers } from '../../../identity/people/members';
import { requireProof } from '../../../identity/sign-in/proof';
import { read } from '../../../identity/transaction';
import { DomainError, notFound } from '../../../kernel/error';
import { voteWrite } from '../approvals/public';
import type { Changes, Kind } from './change';
import { move, plan } from './machine';
import * as store from './store';
import { proposalToWire } from './wire';

type Named = { id: string };

export async function list(ctx: Context, { kinds }: { kinds: Kind[] }) {
  if (kinds.includes('key') && !ctx.scopes.has('develop')) throw new DomainError('forbidden');
  const rows = await read(ctx, (tx) => store.list(tx, ctx.merchant.id, kinds));
  const members = await listMembers(ctx, ctx.merchant.id);
  return {
    data: rows.map((row) => {
      const reason = obstacle(ctx, row);
      return {
        ...proposalToWire(row),
        proposed_by: members.find(({ id }) => id === row.proposed_by)?.name ?? 'Former member',
        can: {
          confirm: reason === null,
          refuse: reason === null,
          withdraw: row.proposed_by === ctx.actor.id,
          reason,
        },
      };
    }),
  };
}

export async function confirm(ctx: Context, { id }: Named, changes: Changes) {
  requireProof(ctx);
  const proposal = await open(ctx, id);
  const reason = obstacle(ctx, proposal);
  if (reason) throw new DomainError('forbidden', reason);
  // As the system, because people and sessions are not a merchant's rows.
  const change = changes[proposal.kind as Kind];
  const { link } = await asSystem(ctx.db, async (tx) => {
    const proposer = await standingProposer(tx, proposal);
    const { change: confirmed } = plan(
      ctx,
      'confirm',
      proposal,
      {},
      {
        writes: [voteWrite(ctx, { id, approval: null }, 'approved')],
      },
    );
    if ((await commitWithin(tx, ctx, confirmed)) !== 'done') throw new DomainError('stale');
    return change.apply(tx, ctx, proposal, proposer);
  });
  const mailed = (link && (await change.handOver?.(ctx, proposal.change, link))) || null;
  return { id, status: 'confirmed', mailed };
}

/** The proposer must still have the role, and cannot lose it during the transaction. */
async function standingProposer(tx: Tx, { merchant_id, proposed_by }: Proposal): Promise<string> {
  const [member] = await tx.$queryRaw<{ role: string; name: string }[]>`
    SELECT m.role, p.name FROM membership m JOIN person p ON p.id = m.person_id
    WHERE m.merchant_id = ${merchant_id} AND m.person_id = ${proposed_by} FOR SHARE OF m`;
  if (!member || !canAdminister(member))
    throw new DomainError(
      'forbidden',
      'The person who proposed this change no longer has the role for it. Propose it again',
    );
  return member.name;
}

export async function refuse(ctx: Context, { id }: Named) {
  const proposal = await open(ctx, id);
  const reason = obstacle(ctx, proposal);
  if (reason) throw new DomainError('forbidden', reason);
  await move(ctx, 'refuse', proposal, {}, { writes: [voteWrite(ctx, { id, approval: null }, 'rejected')] });
  return { id, status: 'refused' };
}

export async function withdraw(ctx: Context, { id }: Named) {
  const proposal = await open(ctx, id);
  if (proposal.proposed_by !== ctx.actor.id)
    throw new DomainError('forbidden', 'Only the person who proposed the change can withdraw it');
  await move(ctx, 'withdraw', proposal);
  return { id, status: 'withdrawn' };
}

async function open(ctx: Context, id: string): Promise<Proposal> {
  const proposal = await read(ctx, (tx) => store.find(tx, ctx.merchant.id, id));
  if (!proposal) throw notFound();
  if (proposal.status !== 'open')
    throw new DomainError('stale', `This proposal has already been ${proposal.status}`);
  return proposal;
}

function obstacle(ctx: Context, { proposed_by, subject_id }: Proposal): string | null {
  if (!ctx.scopes.has('administer')) return 'Only an owner or admin can confirm this change';
  if (proposed_by === ctx.actor.id) return 'You proposed this change. Another owner or admin must confirm it';
  return subject_id === ctx.actor.id
    ? 'This change concerns you. Another owner or admin must confirm it'
    : null;
}
