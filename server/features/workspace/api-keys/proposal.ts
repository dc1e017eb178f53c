import { commitWithin } from '../../../data/commit/commit';
import type { Context } from '../../../identity/context';
import { newKey } from '../../../identity/keys/new-key';
import { listMembers } from '../../../identity/people/members';
import { DomainError } from '../../../kernel/error';
import { type Change, propose } from '../proposals/public';
import { type Terms, termsOf } from './terms';
import { insertKey, updateKey } from './writes';

type Proposed<Terms> =
  | { readonly key: null; readonly before: null; readonly after: Terms }
  | {
      readonly key: { readonly id: string; readonly version: number };
      readonly before: Terms;
      readonly after: Terms;
    };

type Stored = Omit<Terms, 'expires_at'> & { readonly expires_at: string | null };

export async function proposeKey(ctx: Context, { key, before, after }: Proposed<Terms>): Promise<void> {
  await propose(ctx, {
    kind: 'key',
    change: { key, before: before && toStored(before), after: toStored(after) },
    subjectId: key?.id,
    operator: 'token <handle>',
  });
}

const toStored = (terms: Terms): Stored => ({
  ...termsOf(terms),
  expires_at: terms.expires_at?.toISOString() ?? null,
});

const fromStored = (terms: Stored): Terms => ({
  ...terms,
  expires_at: terms.expires_at === null ? null : new Date(terms.expires_at),
});

export const keyChange: Change = {
  async apply(tx, ctx, proposal, proposer) {
    const { key, before, after: stored } = proposal.change as Proposed<Stored>;
    const after = fromStored(stored);
    if (after.expires_at && after.expires_at <= ctx.realNow())
      throw new DomainError('stale', 'The expiry has passed. Propose the change again');
    const members = await listMembers(ctx, ctx.merchant.id);
    if (key) {
      const write = updateKey(ctx, members, key, { before: fromStored(before), after });
      const outcome = await commitWithin(tx, ctx, { merchantId: ctx.merchant.id, writes: [write] });
      if (outcome !== 'done')
        throw new DomainError('stale', 'The key has changed since. Propose the change again');
      return {};
    }
    const { row } = await newKey(ctx, ctx.merchant, {
      ...after,
      created_by: { type: 'person', id: proposal.proposed_by as never, name: proposer },
      revealed_at: null,
    });
    await commitWithin(tx, ctx, {
      merchantId: ctx.merchant.id,
      writes: [insertKey(ctx, members, row)],
    });
    return {};
  },
};
