import type { PricingSplit } from '../../../../data/prisma/client';
import { type Context, hasFeature, type Merchant } from '../../../../identity/context';
import { invalid, notFound } from '../../../../kernel/error';
import type { FeeTerms } from '../pricing/public';
import { type DynamicPrice, dynamicPricesOf, findDynamicPrice } from './dynamic';
import * as store from './store';
import { priceToWire } from './wire';

export type AgreedPricing = {
  readonly referral: (FeeTerms & { readonly price_id: string; readonly merchant_id: string }) | null;
  /** Replaces the standard fee of a method. If the share is null, the payer of the fees bears it all. */
  readonly rules: readonly (FeeTerms & {
    readonly payment_method: DynamicPrice['payment_method'];
    readonly merchant_share: number | null;
  })[];
};

type By = Pick<Context, 'db' | 'merchant'>;
type PricingRequest = {
  readonly price_id?: string;
  readonly split_ids?: readonly string[];
  readonly currency: string;
};

export async function agreePricing(ctx: By, asked: PricingRequest) {
  const [referral, splits] = [
    await findReferral(ctx, asked.price_id),
    await requireSplits(ctx, asked.split_ids),
  ];
  const shares = new Map(splits.map(({ price_id, merchant_share }) => [price_id, merchant_share]));
  const rules = (['bank_transfer', 'pay_via_bank', 'card'] as const).flatMap((payment_method) => {
    const { currency } = asked;
    const price = findDynamicPrice(ctx.merchant, { fee_type: 'txn_fee', payment_method, currency });
    if (!price) return [];
    const { pricing_type, bps, fees_amount, fees_currency } = price;
    const merchant_share = shares.get(price.id) ?? null;
    return [{ payment_method, pricing_type, bps, fees_amount, fees_currency, merchant_share }];
  });
  const pricing: AgreedPricing = { referral, rules };
  return {
    price_id: referral?.price_id ?? null,
    split_ids: splits.map(({ id }) => id),
    pricing,
  };
}

const platformOf = (merchant: Merchant): string | null =>
  merchant.platform_id ?? (hasFeature(merchant, 'platform') ? merchant.id : null);

async function findReferral(ctx: By, id: string | undefined): Promise<AgreedPricing['referral']> {
  const platform = platformOf(ctx.merchant);
  if (platform === null) {
    if (id !== undefined) throw notFound('price_id');
    return null;
  }
  const price =
    id === undefined ? await store.findDefault(ctx, platform) : await store.findPrice(ctx.db, platform, id);
  if (!price && id !== undefined) throw notFound('price_id');
  if (!price) return null;
  const { pricing_type, bps, fees_amount, fees_currency } = priceToWire(price);
  return { price_id: price.id, merchant_id: platform, pricing_type, bps, fees_amount, fees_currency };
}

async function requireSplits(ctx: By, ids: readonly string[] = []): Promise<PricingSplit[]> {
  if (!ids.length) return [];
  const found = await store.findSplits(ctx, ids);
  return [...new Set(ids)].map((id, at, all) => {
    const split = found.find((one) => one.id === id);
    if (!split) throw notFound('split_ids');
    if (!dynamicPricesOf(ctx.merchant).some((price) => price.id === split.price_id))
      throw invalid('split_ids', 'ended', `The dynamic price of ${id} has ended`);
    const priceOf = (other: string) => found.find((one) => one.id === other)?.price_id;
    if (all.slice(0, at).some((other) => priceOf(other) === split.price_id))
      throw invalid('split_ids', 'unique', 'split_ids must name at most one split of each dynamic price');
    return split;
  });
}
