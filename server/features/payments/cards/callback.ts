import { createHmac } from 'node:crypto';
import type { Services } from '../../../access/context';
import type { Payment } from '../../../db/prisma/client';

/** The key with which a merchant checks that what it is told comes from here, as Standard Webhooks writes it. */
export const webhookSecretOf = ({ seal }: Pick<Services, 'seal'>, merchantId: string): string =>
  `whsec_${Buffer.from(seal.derive(`webhook ${merchantId}`)).toString('base64')}`;

/** Where the customer goes after 3-D Secure: the merchant's address, with the outcome and its signature. */
export function callbackOf(
  services: Pick<Services, 'seal' | 'clock'>,
  { id, merchant_id, payin_id, subscription_id, status, callback_url }: Payment,
): string | null {
  if (callback_url === null) return null;
  const timestamp = String(Math.floor(services.clock.realNow().getTime() / 1000));
  const signed = `${payin_id ?? subscription_id}|${id}|${status}`;
  const url = new URL(callback_url);
  const said = {
    ...(payin_id === null ? { subscription_id: subscription_id! } : { order_id: payin_id }),
    payment_id: id,
    status,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature(webhookSecretOf(services, merchant_id), `${id}.${timestamp}.${signed}`),
  };
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value);
  return url.href;
}

function signature(secret: string, content: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}
