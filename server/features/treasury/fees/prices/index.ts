import { insert, type Rows } from '../../../../data/commit/change';
import { commitOncePerKey, findReplay } from '../../../../data/commit/commit-once';
import { newEvent } from '../../../../data/commit/event';
import type { PricingSplit } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import type { Input } from '../../../../kernel/contract';
import { invalid, notFound } from '../../../../kernel/error';
import { DEFAULT_PER_PAGE, pageMetaOf } from '../../../../kernel/page';
import { exportList } from '../../../kit/export';
import { feature } from '../../../kit/feature';
import { listRows } from '../../../kit/listing';
import { type pricesContract, priceWire, pricingSplitWire, referralFeeWire } from './contract';
import { create } from './create';
import { pricesDashboard } from './dashboard';
import { dynamicPricesOf } from './dynamic';
import { priceInvariants } from './invariants';
import { priceList, splitList } from './list';
import * as store from './store';
import { dynamicToWire, priceToWire, referralFeeToWire, splitToWire } from './wire';

type SplitInput = Input<typeof pricesContract.operations.split>;

async function createSplit(ctx: Context, { price_id, merchant_share }: SplitInput) {
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

export const prices = feature(pricesDashboard, {
  resources: {
    price: { prefix: 'price', wire: priceWire, toWire: priceToWire },
    pricing_split: { prefix: 'split', wire: pricingSplitWire, toWire: splitToWire },
    referral_fee: { wire: referralFeeWire, toWire: referralFeeToWire, events: ['referral_fee.earned'] },
  },
  invariants: priceInvariants,
  entryTitles: { referral_fee_earned: 'Referral fee earned' },
})({
  create,
  split: createSplit,
  list: async (ctx, query) => {
    const page = await store.listPrices(ctx, query);
    return { ...page, data: page.data.map(priceToWire) };
  },
  get: async (ctx, { id }) => {
    const row = await store.findPrice(ctx.db, ctx.merchant.id, id);
    if (!row) throw notFound();
    return priceToWire(row);
  },
  dynamic: async ({ merchant }, { page = 1, per_page = DEFAULT_PER_PAGE }) => {
    const all = dynamicPricesOf(merchant);
    return {
      data: all.slice((page - 1) * per_page, page * per_page).map(dynamicToWire),
      page_meta: pageMetaOf(all.length, per_page, page),
    };
  },
  splits: async (ctx, { price_id, ...query }) => {
    const page = await store.listSplits(ctx, price_id ? { price_id } : {}, query);
    return { ...page, data: page.data.map(splitToWire) };
  },
  rows: listRows(priceList),
  export: exportList('prices', priceList),
  split_rows: listRows(splitList),
  export_splits: exportList('pricing-splits', splitList),
});
