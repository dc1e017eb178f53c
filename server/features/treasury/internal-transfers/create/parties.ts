import { type Context, hasFeature, isActive, type Merchant } from '../../../../identity/context';
import { requireLinkedKey } from '../../../../identity/keys/api-key';
import { findMerchants } from '../../../../identity/work';
import { DomainError, invalid, notFound } from '../../../../kernel/error';

/** A merchant that the caller may not use is reported like an unknown one. */
export async function requireParties(
  ctx: Context,
  { from_merchant_id, to_merchant_id }: { from_merchant_id: string; to_merchant_id: string },
): Promise<{ from: Merchant; to: Merchant }> {
  if (from_merchant_id === to_merchant_id)
    throw invalid('to_merchant_id', 'different', 'to_merchant_id must differ from from_merchant_id');
  const found = await findMerchants(ctx, [from_merchant_id, to_merchant_id]);
  const from = found.get(from_merchant_id);
  const to = found.get(to_merchant_id);
  if (!from || !isOwned(ctx.merchant, from)) throw notFound('from_merchant_id');
  if (!to || !canCredit(ctx.merchant, to)) throw notFound('to_merchant_id');
  requireLinkedKey(ctx, from);
  if (!isActive(to)) throw new DomainError('forbidden', 'The receiving merchant is not active');
  return { from, to };
}

export const isOwned = (merchant: Merchant, other: Merchant): boolean =>
  other.id === merchant.id || (hasFeature(merchant, 'platform') && other.platform_id === merchant.id);

/** Merchants may credit their platform, and platforms the merchants they onboarded. */
export const canCredit = (merchant: Merchant, other: Merchant): boolean =>
  isOwned(merchant, other) || other.id === merchant.platform_id;
