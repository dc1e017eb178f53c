import type { Services } from '../../../identity/context';
import { findMerchant, systemContext } from '../../../identity/work';
import { findEndpoint, tryMove } from '../webhook-endpoints/public';

type Endpoint = { readonly merchant_id: string; readonly endpoint_id: string };

/** Its pending deliveries are ended afterwards. */
export async function disableEndpoint(
  services: Services,
  { merchant_id, endpoint_id }: Endpoint,
  reason: 'gone' | 'failing',
): Promise<void> {
  const by = systemContext(services, await findMerchant(services, merchant_id), 'webhooks');
  const row = await findEndpoint(by, merchant_id, endpoint_id);
  if (row?.status === 'enabled') await tryMove(by, 'disable', row, { disabled_reason: reason });
}
