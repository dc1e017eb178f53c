import { readMerchant } from '../../../data/client/transaction';
import type { WebhookAttempt } from '../../../data/prisma/client';
import { store } from '../../../data/query/store';
import type { Context } from '../../../identity/context';

export const { rows: WEBHOOK_DELIVERIES, list, find } = store('WebhookDelivery');

/** Oldest first. */
export const listAttempts = (
  { db, merchant }: Context,
  deliveryIds: readonly string[],
): Promise<WebhookAttempt[]> =>
  readMerchant(db, merchant.id, (tx) =>
    tx.webhookAttempt.findMany({
      where: { merchant_id: merchant.id, delivery_id: { in: [...deliveryIds] } },
      orderBy: { number: 'asc' },
    }),
  );
