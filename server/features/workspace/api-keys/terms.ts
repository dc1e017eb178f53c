import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { toIso } from '../../../data/image';
import type { ApiKey } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { isNetworkWithin, readNetworks } from '../../../identity/keys/networks';
import type { Member } from '../../../identity/people/members';
import { invalid } from '../../../kernel/error';
import { ALL_SCOPES, includesScope, normalizeScopes } from '../../../kernel/key-scope';
import { readInstant } from '../../../kernel/time/time';
import type { changeKeyInput, newKeyInput } from './contract';

/** Terms of a key that its owners set. */
export type Terms = Pick<ApiKey, 'name' | 'scopes' | 'allowed_networks' | 'expires_at' | 'people'>;

type NewKey = z.output<typeof newKeyInput>;
type Change = Omit<z.output<typeof changeKeyInput>, 'id'>;

/** The people of the caller are behind the key too. */
export const readNewTerms = (ctx: Context, members: readonly Member[], given: NewKey): Terms =>
  readTerms(
    ctx,
    members,
    {
      name: given.name,
      scopes: [ALL_SCOPES],
      allowed_networks: [],
      expires_at: null,
      people: [...ctx.people],
    },
    { ...given, people: [...ctx.people, ...(given.people ?? [])] },
  );

export function readTerms(ctx: Context, members: readonly Member[], before: Terms, given: Change): Terms {
  const { scopes, allowed_networks, expires_at, people } = given;
  return {
    name: given.name ?? before.name,
    scopes: scopes ? normalizeScopes(scopes) : before.scopes,
    allowed_networks: allowed_networks
      ? readNetworks(allowed_networks, 'allowed_networks')
      : before.allowed_networks,
    expires_at: expires_at === undefined ? before.expires_at : readExpiry(ctx, expires_at),
    people: people ? readPeople(members, before.people, people) : before.people,
  };
}

function readExpiry(ctx: Context, given: string | null): Date | null {
  if (given === null) return null;
  const at = new Date(readInstant(given, 'after')!);
  if (at <= ctx.realNow()) throw invalid('expires_at', 'past', 'expires_at must be in the future');
  return at;
}

function readPeople(
  members: readonly Member[],
  before: readonly string[],
  given: readonly string[],
): string[] {
  if (before.some((id) => !given.includes(id)))
    throw invalid('people', 'removed', 'People behind a key know its secret, so they can’t be removed');
  const isKnown = (id: string) => before.includes(id) || members.some((member) => member.id === id);
  if (!given.every(isKnown))
    throw invalid('people', 'member', 'Each person must have a role at this merchant');
  return [...new Set(given)];
}

/** More scopes, more networks or a later end. */
export function isWider(before: Terms, after: Terms): boolean {
  return (
    after.scopes.some((scope) => !includesScope(before.scopes, scope)) ||
    reachesFurther(before.allowed_networks, after.allowed_networks) ||
    (before.expires_at !== null && (after.expires_at === null || after.expires_at > before.expires_at))
  );
}

function reachesFurther(before: readonly string[], after: readonly string[]): boolean {
  if (!before.length) return false;
  return (
    !after.length || after.some((network) => !before.some((allowed) => isNetworkWithin(network, allowed)))
  );
}

/** Changes as an event shows them: texts before and after. */
export function changesOf(
  members: readonly Member[],
  before: Terms | null,
  after: Terms,
): Record<string, [string | null, string | null]> {
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? 'Former member';
  const texts = (terms: Terms | null) => ({
    name: terms?.name ?? null,
    scopes: terms?.scopes.join(', ') ?? null,
    allowed_networks: terms?.allowed_networks.join(', ') || null,
    expires_at: terms?.expires_at ? toIso(terms.expires_at) : null,
    people: terms?.people.map(nameOf).join(', ') || null,
  });
  const [from, to] = [texts(before), texts(after)];
  const names = Object.keys(to) as (keyof typeof to)[];
  const changed = names.filter((name) => from[name] !== to[name]);
  return Object.fromEntries(changed.map((name) => [name, [from[name], to[name]]]));
}

export const sameTerms = (a: Terms, b: Terms): boolean => isDeepStrictEqual(termsOf(a), termsOf(b));

export const termsOf = ({ name, scopes, allowed_networks, expires_at, people }: Terms): Terms => ({
  name,
  scopes,
  allowed_networks,
  expires_at,
  people,
});
