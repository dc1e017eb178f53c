import { insert, type Rows } from '../../../data/commit/change';
import { commitOncePerKey, findReplay } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import type { Image } from '../../../data/image';
import type { DistributorLink } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { findMerchant } from '../../../identity/work';
import { invalid } from '../../../kernel/error';
import { findOffer, keyOf, type Offer, termsOf } from './catalogue/offers';

type CreateInput = { readonly scheme_code: string; readonly amount?: number };

export async function create(
  ctx: Context,
  { scheme_code, amount }: CreateInput,
): Promise<Image<DistributorLink>> {
  const before = await findReplay<DistributorLink>(ctx);
  if (before) return before;
  const offer = await requireOpenOffer(ctx, scheme_code);
  if (amount !== undefined) requireWithinLimits(offer, BigInt(amount));
  const now = ctx.now();
  const row: Rows['distributor_link'] = {
    merchant_id: ctx.merchant.id,
    id: ctx.newId('distributor_link'),
    status: 'active',
    version: 1,
    fund_id: offer.fund.id,
    scheme_key: offer.scheme.key,
    ...termsOf(offer),
    amount: amount === undefined ? null : BigInt(amount),
    openings_count: 0,
    created_at: now,
    updated_at: now,
  };
  const { answer } = await commitOncePerKey<Rows['distributor_link']>(ctx, row, {
    writes: [insert('distributor_link', row, { event: newEvent(ctx, 'distributor_link.created') })],
  });
  return answer;
}

async function requireOpenOffer(ctx: Context, code: string): Promise<Offer> {
  const offer = await findOffer(ctx, ctx.merchant.id, keyOf(code));
  if (!offer) throw invalid('scheme_code', 'unknown', `scheme_code ${code} is not a scheme enabled for you`);
  if (offer.scheme.status === 'closed')
    throw invalid('scheme_code', 'closed', `scheme_code ${code} is closed`);
  if (!offer.isOpen)
    throw invalid('scheme_code', 'allowed', `scheme_code ${code} is not enabled for you by its fund`);
  const { payin_purpose } = await findMerchant(ctx, offer.fund.id);
  if (payin_purpose === null)
    throw invalid('scheme_code', 'purpose', `The fund of ${code} has no default purpose code for payments`);
  return offer;
}

export function requireWithinLimits({ scheme }: Offer, amount: bigint): void {
  const { min_fresh_purchase: min, max_fresh_purchase: max } = scheme;
  if (amount < min || amount > max)
    throw invalid('amount', 'range', `Amount must be between ${min} and ${max}`);
}
