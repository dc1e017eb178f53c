import { insert, update, type Write } from '../../../data/commit/change';
import { newEvent } from '../../../data/commit/event';
import type { ApiKey } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import type { Member } from '../../../identity/people/members';
import { changesOf, type Terms } from './terms';

export const insertKey = (ctx: Context, members: readonly Member[], row: ApiKey): Write<never> =>
  insert('api_key', row, { event: newEvent(ctx, 'api_key.created', changesOf(members, null, row)) });

export const updateKey = (
  ctx: Context,
  members: readonly Member[],
  { id, version }: Pick<ApiKey, 'id' | 'version'>,
  { before, after }: { readonly before: Terms; readonly after: Terms },
): Write<'stale'> =>
  update('api_key', { id, version, superseded_at: null, revoked_at: null }, after, {
    missing: 'stale',
    event: newEvent(ctx, 'api_key.updated', changesOf(members, before, after)),
  });
