import type { Tx } from '../../../data/client/client';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { DomainError } from '../../../kernel/error';
import { DAY_MS, HOUR_MS } from '../../../kernel/time/durations';
import * as store from './store';
import type { Draft } from './write';

export const MAX_AN_HOUR = 300;
const MAX_A_DAY = 2_000;
const MAX_OF_ONE = 5;

export async function roomOf(tx: Tx, merchantId: string, now: Date): Promise<number> {
  const hour = await store.sentSince(tx, merchantId, new Date(now.getTime() - HOUR_MS));
  const day = await store.sentSince(tx, merchantId, new Date(now.getTime() - DAY_MS));
  return Math.max(0, Math.min(MAX_AN_HOUR - hour, MAX_A_DAY - day));
}

export async function requireRoom(ctx: Context, about: Pick<Draft, 'kind' | 'subjectId'>): Promise<void> {
  const since = new Date(ctx.realNow().getTime() - DAY_MS);
  const [all, ofIt] = await read(ctx, async (tx) => [
    await store.writtenSince(tx, ctx.merchant.id, since),
    await store.writtenSince(tx, ctx.merchant.id, since, about),
  ]);
  if (ofIt! >= MAX_OF_ONE) throw tooMany(`At most ${MAX_OF_ONE} emails a day can be sent for one document`);
  if (all! >= MAX_A_DAY) throw tooMany(`At most ${MAX_A_DAY} emails a day can be sent`);
}

const tooMany = (rule: string) =>
  new DomainError('rate_limited', `${rule}. Try again tomorrow`, { retryAfterSeconds: HOUR_MS / 1000 });
