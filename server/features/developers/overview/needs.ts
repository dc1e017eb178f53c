import type { Context } from '../../../identity/context';
import { findKeysIn, listEndingKeys, type Terms } from '../../workspace/api-keys/public';
import { listProposals } from '../../workspace/proposals/public';
import { countUndelivered } from '../webhook-deliveries/public';
import { listFailingEndpoints } from '../webhook-endpoints/public';
import type { Need } from './dashboard';
import { MAX_UNDELIVERED } from './words';

export async function needsOf(ctx: Context): Promise<Need[]> {
  const [endpoints, keys, proposals] = await Promise.all([
    endpointNeeds(ctx),
    keyNeeds(ctx),
    proposalNeeds(ctx),
  ]);
  return [...endpoints, ...keys, ...proposals];
}

async function endpointNeeds(ctx: Context): Promise<Need[]> {
  const failing = await listFailingEndpoints(ctx);
  return Promise.all(
    failing.map(async ({ id, url, status, disabled_reason, failing_since, updated_at }): Promise<Need> => {
      const since = failing_since ?? updated_at;
      return {
        kind: 'endpoint',
        id,
        url,
        status: status as 'enabled' | 'disabled',
        disabled_reason: disabled_reason as 'gone' | 'failing' | null,
        undelivered: await countUndelivered(ctx, id, since, MAX_UNDELIVERED),
        since: since.toISOString(),
      };
    }),
  );
}

async function keyNeeds(ctx: Context) {
  const keys = await listEndingKeys(ctx);
  return keys.flatMap(
    ({ id, name, holder, expires_at, superseded_at, last_used_at, last_used_address }): Need[] => {
      if (!expires_at) return [];
      const key = {
        id,
        name,
        expires_at: expires_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
        last_used_address,
      };
      if (superseded_at === null) {
        const can_rotate = ctx.scopes.has('administer') && holder === 'merchant';
        return [{ kind: 'expiring_key', ...key, can_rotate }];
      }
      const isUsed = last_used_at !== null && last_used_at > superseded_at;
      return isUsed ? [{ kind: 'replaced_key', ...key }] : [];
    },
  );
}

/** Only those that this person can confirm. */
async function proposalNeeds(ctx: Context) {
  if (!ctx.scopes.has('administer')) return [];
  const { data } = await listProposals(ctx, { kinds: ['key'] });
  return data.flatMap(({ id, change, proposed_by, created_at, can }): Need[] => {
    if (!can.confirm) return [];
    const { before, after } = change as { before: Terms | null; after: Terms };
    return [{ kind: 'proposal', id, name: after.name, is_new: before === null, proposed_by, created_at }];
  });
}

export async function keyNamesOf(ctx: Context, ids: readonly (string | null)[]) {
  const keys = await findKeysIn(
    ctx,
    [...new Set(ids)].filter((id) => id !== null),
  );
  return new Map(keys.map(({ id, name }) => [id, name]));
}
