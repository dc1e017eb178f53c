import type { Payin, Subscription } from '../../../data/prisma/client';
import type { Merchant, Services } from '../../../identity/context';
import { findMerchant } from '../../../identity/work';
import { findByToken } from '../payins/public';
import { findSubscriptionByToken } from '../subscriptions/public';

export type Page = { readonly merchant: Merchant } & (
  | { readonly payin: Payin; readonly subscription?: undefined }
  | { readonly subscription: Subscription; readonly payin?: undefined }
);

export async function pageOf(services: Services, token: string): Promise<Page | undefined> {
  if (!/^[\w-]{32}$/.test(token)) return undefined;
  const payin = await findByToken(services, token);
  if (payin) return { payin, merchant: await findMerchant(services, payin.merchant_id) };
  const subscription = await findSubscriptionByToken(services, token);
  if (!subscription) return undefined;
  return { subscription, merchant: await findMerchant(services, subscription.merchant_id) };
}
