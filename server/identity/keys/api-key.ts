import { DomainError } from '../../kernel/error';
import { type Caller, hasFeature, type Merchant, type Services } from '../context';
import { KEY_SCOPES } from '../people/roles';
import { isSameText } from '../same-text';
import { allowsAddress, networkList } from './networks';
import { hashToken, invalidToken, type UnverifiedToken } from './token';

type Holder = {
  readonly name: string;
  readonly people: string[];
  readonly scopes: string[];
  readonly allowed_networks: string[];
  readonly merchant: Merchant;
};

type Origin = { readonly address: string | null; readonly userAgent: string | null };

const STAMP_EVERY_MS = 60_000;
const MAX_USER_AGENT = 400;

/** Read from the database each time, so that a revoked key stops working immediately. */
export async function resolveKey(
  services: Services,
  { token, claims }: UnverifiedToken,
  origin: Origin,
): Promise<Caller> {
  const key = await services.readKey(claims);
  const now = services.clock.realNow();
  const isEnded = key && (key.revoked_at !== null || (key.expires_at !== null && key.expires_at <= now));
  if (!key || isEnded || !isSameText(key.token_hash, hashToken(token))) {
    services.keyHolders.forget(claims.key);
    throw invalidToken();
  }
  const caller = services.keyHolders.read(claims.key, key.holder, (holder) => {
    const { name, merchant, people, scopes, allowed_networks }: Holder = JSON.parse(holder);
    return {
      actor: { type: 'key', id: claims.key, name },
      merchant,
      scopes: KEY_SCOPES,
      keyLimits: { scopes, networks: networkList(allowed_networks) },
      visitor: null,
      people,
    };
  });
  if (!allowsAddress(caller.keyLimits?.networks, origin.address))
    throw new DomainError(
      'forbidden',
      `This key can’t be used from ${origin.address ?? 'an unknown address'}: its allowed networks don’t include it`,
    );
  if (!key.last_used_at || now.getTime() - key.last_used_at.getTime() > STAMP_EVERY_MS)
    updateLastUsed(services, claims, now, origin);
  return caller;
}

export const KEY_WITHOUT_PERSON = 'Payouts on this live merchant need approval; link a person to the key';

/**
 * A live merchant with approval needs to know the people behind a key, because they may not approve its
 * payouts.
 */
export const needsLinkedPeople = (merchant: Merchant): boolean =>
  merchant.environment === 'live' && hasFeature(merchant, 'payout_approval');

/** Throws for an unlinked key: its holder could be the person who approves what it creates. */
export function requireLinkedKey(
  { actor, people }: Pick<Caller, 'actor' | 'people'>,
  merchant: Merchant,
): void {
  if (actor.type === 'key' && !people.length && needsLinkedPeople(merchant))
    throw new DomainError('forbidden', `This key isn’t linked to a person. ${KEY_WITHOUT_PERSON}`);
}

function updateLastUsed(
  { db }: Services,
  claims: { merchant: string; key: string },
  now: Date,
  { address, userAgent }: Origin,
): void {
  // Not awaited. If it fails, the next request updates the time.
  db.system.prisma.apiKey
    .update({
      where: { merchant_id_id: { merchant_id: claims.merchant, id: claims.key } },
      data: {
        last_used_at: now,
        last_used_address: address,
        last_used_agent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
      },
    })
    .catch(() => undefined);
}
