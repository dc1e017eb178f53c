import type { ApiKey } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { canAdminister, type Member } from '../../../identity/people/members';
import { DomainError } from '../../../kernel/error';
import * as store from './store';
import { isWider, type Terms } from './terms';

export const NOT_ADMIN = 'Only an owner or admin can manage API keys';

/** A merchant with more than one owner or admin has two of them decide on what a key may do. */
export const needsSecondPerson = (members: readonly Member[]): boolean =>
  members.filter(canAdminister).length > 1;

export function requireAdmin({ actor, scopes }: Pick<Context, 'actor' | 'scopes'>): void {
  if (actor.type === 'person' && !scopes.has('administer')) throw new DomainError('forbidden', NOT_ADMIN);
}

/** Throws unless the calling key may grant these terms without a person. */
export async function requireGrant(ctx: Context, members: readonly Member[], after: Terms): Promise<void> {
  if (needsSecondPerson(members))
    throw new DomainError(
      'forbidden',
      'A second owner or admin must confirm new and wider keys. Use the dashboard instead',
    );
  if (isWider(await readCallingKey(ctx), after))
    throw new DomainError('forbidden', 'A key can’t grant more than its own scopes, networks and expiry');
}

export async function readCallingKey(ctx: Context): Promise<ApiKey> {
  if (ctx.actor.type !== 'key') throw new DomainError('forbidden', 'Only an API key can do this');
  return (await store.find(ctx, ctx.merchant.id, ctx.actor.id))!;
}
