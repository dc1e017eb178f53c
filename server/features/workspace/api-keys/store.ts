import type { Tx } from '../../../data/client/client';
import type { ApiKey } from '../../../data/prisma/client';
import { store } from '../../../data/query/store';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { whereStatus } from './status';

const { findManyIn, ...reads } = store('ApiKey');

export const { rows: API_KEYS, list, find, findIn } = reads;

export const findKeysIn = (ctx: Context, ids: readonly string[]): Promise<ApiKey[]> =>
  read(ctx, (tx) => findManyIn(tx, ctx.merchant.id, ids));

/** Keys that work and expire within 7 days, and the replaced ones among them or later, soonest first. */
export const listEndingKeys = (ctx: Context): Promise<ApiKey[]> => {
  const now = ctx.realNow();
  return read(ctx, (tx) =>
    tx.apiKey.findMany({
      where: {
        merchant_id: ctx.merchant.id,
        OR: [
          whereStatus(now).expiring,
          { superseded_at: { not: null }, revoked_at: null, expires_at: { gt: now } },
        ],
      },
      orderBy: [{ expires_at: 'asc' }, { id: 'asc' }],
    }),
  );
};

/** The key that replaced another by rotation. */
export const findSuccessor = (tx: Tx, merchant_id: string, replaces: string): Promise<ApiKey | null> =>
  tx.apiKey.findFirst({ where: { merchant_id, replaces } });
