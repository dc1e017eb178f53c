import type { Context } from '../../../../identity/context';
import { requireProvider } from '../../../kit/provider';
import { findCollectionAccounts } from '../../virtual-accounts/public';
import type { PaymentMethod } from '../schema';

/** `pay_via_bank` is offered for remittances alone. */
export const METHODS = ['bank_transfer', 'card'] as const satisfies readonly PaymentMethod[];
type OfferedMethod = (typeof METHODS)[number];

/** Ways in which customers can pay the merchant in a currency. */
export async function findMethods(
  ctx: Pick<Context, 'providers' | 'merchant'>,
  currency: string,
): Promise<OfferedMethod[]> {
  const accounts = await findCollectionAccounts(ctx, ctx.merchant, currency);
  const { acquirer } = ctx.providers.for(ctx.merchant);
  const isOffered = { bank_transfer: accounts.length > 0, card: acquirer !== undefined };
  return METHODS.filter((method) => isOffered[method]);
}

/** Throws `feature_not_enabled` if customers can't pay at all in the currency. */
export async function requireMethods(
  ctx: Pick<Context, 'providers' | 'merchant'>,
  currency: string,
): Promise<OfferedMethod[]> {
  const methods = await findMethods(ctx, currency);
  if (!methods.length) requireProvider(ctx, 'acquirer');
  return methods;
}
