import { insert, type Rows } from '../../../../data/commit/change';
import { commitOncePerKey, findReplay } from '../../../../data/commit/commit-once';
import { newEvent } from '../../../../data/commit/event';
import type { PricingSplit } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import type { Input } from '../../../../kernel/contract';
import { invalid, notFound } from '../../../../kernel/error';
import type { pricesContract } from './contract';
import { dynamicPricesOf } from './dynamic';
import * as store from './store';
import { splitToWire } from './wire';

type SplitInput = Input<typeof pricesContract.operations.split>;

export async function createSplit(ctx: Context, { price_id, merchant_share }: SplitInput) {
  const before = await findReplay<PricingSplit>(ctx);
  if (before) return splitToWire(before);
  if (!dynamicPricesOf(ctx.merchant).some(({ id }) => id === price_id)) {
    if (await store.findPrice(ctx.db, ctx.merchant.id, price_id))
      throw invalid('price_id', 'dynamic', 'price_id must name a dynamic price, not a referral fee');
    throw notFound();
  }
  const row: Rows['pricing_split'] = {
    merchant_id: ctx.merchant.id,
    id: ctx.newId('pricing_split'),
    price_id,
    merchant_share,
    created_at: ctx.now(),
  };
  const { answer } = await commitOncePerKey(ctx, row, {
    writes: [insert('pricing_split', row, { event: newEvent(ctx, 'pricing_split.created') })],
  });
  return splitToWire(answer);
}
