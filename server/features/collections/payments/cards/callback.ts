import type { Payment } from '../../../../data/prisma/client';
import type { Services } from '../../../../identity/context';
import { signContent } from '../../../../webhooks/signature';

/** Encoded as Standard Webhooks prescribes. */
export const deriveWebhookSecret = ({ seal }: Pick<Services, 'seal'>, merchantId: string): string =>
  `whsec_${Buffer.from(seal.derive(`webhook ${merchantId}`)).toString('base64')}`;

export function buildCallbackUrl(
  services: Pick<Services, 'seal' | 'clock'>,
  { id, merchant_id, payin_id, subscription_id, status, callback_url }: Payment,
): string | null {
  if (callback_url === null) return null;
  const timestamp = String(Math.floor(services.clock.realNow().getTime() / 1000));
  const signedText = `${payin_id ?? subscription_id}|${id}|${status}`;
  const url = new URL(callback_url);
  const params = {
    ...(payin_id === null ? { subscription_id: subscription_id! } : { order_id: payin_id }),
    payment_id: id,
    status,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signContent(
      deriveWebhookSecret(services, merchant_id),
      `${id}.${timestamp}.${signedText}`,
    ),
  };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}
