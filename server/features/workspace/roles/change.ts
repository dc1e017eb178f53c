import type { Tx } from '../../../data/client/client';
import { asSystem } from '../../../data/client/transaction';
import { insert, remove, update } from '../../../data/commit/change';
import { commit, commitWithin } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import type { CustomRole } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { isGuarded, ROLES, scopesOf } from '../../../identity/people/roles';
import { revokeResetLinks } from '../../../identity/sign-in/password';
import { requireProof } from '../../../identity/sign-in/proof';
import { read } from '../../../identity/transaction';
import type { Input } from '../../../kernel/contract';
import { DomainError, invalid, notFound } from '../../../kernel/error';
import { type Change, propose } from '../proposals/public';
import type { rolesContract } from './dashboard';
import * as store from './store';

type Operations = typeof rolesContract.operations;
type Terms = { readonly name: string; readonly scopes: string[] };
type RoleChange = { readonly role_id: string; readonly version: number; before: Terms; after: Terms };

const MOST = 20;

export async function create(ctx: Context, { name, scopes }: Input<Operations['create']>) {
  requireCustomRole(name);
  const known = await read(ctx, (tx) => store.list(tx, ctx.merchant.id));
  if (known.length >= MOST)
    throw new DomainError(
      'state_not_allowed',
      `A business has at most ${MOST} roles of its own. Delete one first`,
    );
  const now = ctx.realNow();
  const row: CustomRole = {
    merchant_id: ctx.merchant.id,
    id: ctx.newId('role'),
    version: 1,
    name,
    scopes: inOrder(scopes),
    created_at: now,
    updated_at: now,
  };
  const event = newEvent(ctx, 'role.created', changesOf(null, row));
  const outcome = await commit(ctx, {
    merchantId: ctx.merchant.id,
    writes: [insert('custom_role', row, { event })],
    unique: { custom_role_name: 'taken' },
  });
  if (outcome === 'taken') throw taken(name);
  return { id: row.id };
}

/** A proposal if the change gives or takes a right that needs a second person. */
export async function change(ctx: Context, { id, version, name, scopes }: Input<Operations['update']>) {
  requireCustomRole(name);
  const row = await read(ctx, (tx) => store.find(tx, ctx.merchant.id, id));
  if (!row) throw notFound();
  if (row.version !== version) throw new DomainError('stale');
  const wanted: RoleChange = {
    role_id: id,
    version,
    before: { name: row.name, scopes: row.scopes },
    after: { name, scopes: inOrder(scopes) },
  };
  const { before, after } = wanted;
  if (isSame(before, after)) throw invalid('scopes', 'same', 'Nothing was changed');
  const changed = [...before.scopes, ...after.scopes].filter(
    (scope) => !before.scopes.includes(scope) || !after.scopes.includes(scope),
  );
  if (isGuarded(scopesOf(id, changed))) {
    const known = await read(ctx, (tx) => store.list(tx, ctx.merchant.id));
    if (known.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase()))
      throw taken(name);
    await propose(ctx, {
      kind: 'role',
      change: wanted,
      subjectId: id,
      operator: 'person add <email> <handle> <role>',
    });
    return { outcome: 'proposed' as const };
  }
  requireProof(ctx);
  await asSystem(ctx.db, (tx) => apply(tx, ctx, wanted));
  return { outcome: 'done' as const };
}

export const roleChange: Change = {
  async apply(tx, ctx, proposal) {
    await apply(tx, ctx, proposal.change as RoleChange);
    return {};
  },
};

async function apply(tx: Tx, ctx: Context, { role_id, version, before, after }: RoleChange): Promise<void> {
  const { merchant } = ctx;
  const event = newEvent(ctx, 'role.updated', changesOf(before, after));
  const outcome = await commitWithin(tx, ctx, {
    merchantId: merchant.id,
    writes: [
      update(
        'custom_role',
        { id: role_id, version },
        { name: after.name, scopes: [...after.scopes], updated_at: ctx.realNow() },
        { missing: 'stale', event },
      ),
    ],
    unique: { custom_role_name: 'taken' },
  });
  if (outcome === 'taken') throw taken(after.name);
  if (outcome !== 'done')
    throw new DomainError('stale', 'The role has changed since. Propose the change again');
  // An open link was made for the earlier rights, perhaps without a second person.
  for (const { person_id } of await store.findHolders(tx, merchant.id, role_id))
    await revokeResetLinks(tx, person_id, ctx.realNow());
}

export async function removeRole(ctx: Context, { id }: { id: string }) {
  await asSystem(ctx.db, async (tx) => {
    const { merchant } = ctx;
    // Locked, so that no one gets the role in between.
    await tx.$queryRaw`
      SELECT 1 FROM custom_role WHERE merchant_id = ${merchant.id} AND id = ${id} FOR UPDATE`;
    const row = await store.find(tx, merchant.id, id);
    if (!row) throw notFound();
    const holders = await store.findHolders(tx, merchant.id, id);
    if (holders.length)
      throw new DomainError('state_not_allowed', 'People have this role. Give them another role first');
    if (await store.countOpenInvites(tx, merchant.id, id, ctx.realNow()))
      throw new DomainError('state_not_allowed', 'An invitation offers this role. Withdraw it first');
    const event = newEvent(ctx, 'role.deleted', changesOf(row, null));
    await commitWithin(tx, ctx, {
      merchantId: merchant.id,
      writes: [remove('custom_role', { id }, { event })],
    });
  });
  return { id };
}

const inOrder = (scopes: readonly string[]): string[] => [...new Set(scopes)].sort();

const isSame = (a: Terms, b: Terms) => a.name === b.name && a.scopes.join() === b.scopes.join();

const scopeText = (terms: Terms | null) => terms && (terms.scopes.join(', ') || 'read only');

const changesOf = (before: Terms | null, after: Terms | null) => ({
  name: [before?.name ?? null, after?.name ?? null],
  rights: [scopeText(before), scopeText(after)],
});

function requireCustomRole(name: string): void {
  if ((ROLES as readonly string[]).includes(name.toLowerCase()))
    throw invalid('name', 'taken', `${name} is a built-in role. Choose another name`);
}

const taken = (name: string) => invalid('name', 'taken', `There is already a role called ${name}`);
