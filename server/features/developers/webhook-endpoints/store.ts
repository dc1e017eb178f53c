import { readMerchant } from '../../../data/client/transaction';
import { store } from '../../../data/query/store';
import type { Context } from '../../../identity/context';

const { findManyIn, ...reads } = store('WebhookEndpoint');

export const { rows: WEBHOOK_ENDPOINTS, list, find } = reads;

export const findManyOf = ({ db, merchant }: Context, ids: readonly string[]) =>
  readMerchant(db, merchant.id, (tx) => findManyIn(tx, merchant.id, ids));

export const count = ({ db, merchant }: Context): Promise<number> =>
  readMerchant(db, merchant.id, (tx) => tx.webhookEndpoint.count({ where: { merchant_id: merchant.id } }));

export const findByTarget = ({ db, merchant }: Context, target_hash: string) =>
  readMerchant(db, merchant.id, (tx) =>
    tx.webhookEndpoint.findFirst({ where: { merchant_id: merchant.id, target_hash } }),
  );

/** Enabled ones that fail, and those that were disabled by failing, longest first. */
export const listFailing = ({ db, merchant }: Context) =>
  readMerchant(db, merchant.id, (tx) =>
    tx.webhookEndpoint.findMany({
      where: {
        merchant_id: merchant.id,
        OR: [
          { status: 'enabled', failing_since: { not: null } },
          { status: 'disabled', disabled_reason: { in: ['gone', 'failing'] } },
        ],
      },
      orderBy: [{ failing_since: 'asc' }, { id: 'asc' }],
    }),
  );

const STATUSES = ['succeeded', 'pending', 'failed'] as const;

/** By endpoint and status. */
export async function countDeliveries({ db, merchant }: Context, ids: readonly string[], since: Date) {
  const counted = await readMerchant(db, merchant.id, (tx) =>
    tx.webhookDelivery.groupBy({
      by: ['endpoint_id', 'status'],
      where: { merchant_id: merchant.id, endpoint_id: { in: [...ids] }, created_at: { gte: since } },
      _count: true,
    }),
  );
  return (id: string) =>
    Object.fromEntries(
      STATUSES.map((status) => [
        status,
        counted.find((one) => one.endpoint_id === id && one.status === status)?._count ?? 0,
      ]),
    ) as Record<(typeof STATUSES)[number], number>;
}
