import { LEASE_MS } from '../../../data/claims/lease';
import type { Event, WebhookDelivery, WebhookEndpoint } from '../../../data/prisma/client';
import type { Merchant, Services } from '../../../identity/context';
import type { FreePlaces } from './in-flight';

type Parts = Pick<Services, 'db' | 'clock'>;

type Signing = Pick<
  WebhookEndpoint,
  'url' | 'secret_sealed' | 'previous_secret_sealed' | 'previous_secret_expires_at'
>;

/** `event` is null for a test event. */
export type Claimed = WebhookDelivery &
  Signing & {
    readonly host: string;
    readonly environment: Merchant['environment'];
    readonly event: Event | null;
  };

// Deliveries that wait for an earlier one are looked at again after this time, if nothing wakes them.
const WAIT_MS = 5_000;

/** Claims due deliveries that can be sent, of each merchant and host as many as there are places. */
export async function claimDeliveries(
  { db, clock }: Parts,
  { known, ofMerchant, ofHost }: FreePlaces,
): Promise<Claimed[]> {
  const now = clock.realNow().getTime();
  const { rows } = await db.system.pool.query<Claimed>({
    name: 'webhook_claim',
    text: `
      SELECT c.*, p.url, p.secret_sealed, p.previous_secret_sealed, p.previous_secret_expires_at,
        webhook_host(p.url) AS host, m.environment, to_jsonb(e) AS event
      FROM webhook_claim($1, $2, $3, $4, $5, $6) c
      JOIN webhook_endpoint p ON p.merchant_id = c.merchant_id AND p.id = c.endpoint_id
      JOIN merchant m ON m.id = c.merchant_id
      LEFT JOIN event e ON e.merchant_id = c.source_id AND e.id = c.event_id
      ORDER BY c.event_id`,
    values: [
      new Date(now),
      new Date(now + LEASE_MS),
      new Date(now + WAIT_MS),
      JSON.stringify(known),
      ofMerchant,
      ofHost,
    ],
  });
  return rows;
}

const ENDED_AT_ONCE = 1_000;

/** Ends the pending deliveries of endpoints that were disabled or deleted. Returns how many. */
export async function endAbandoned({ db }: Pick<Services, 'db'>): Promise<number> {
  const { rowCount } = await db.system.pool.query({
    name: 'webhook_abandoned',
    text: `
      WITH abandoned AS MATERIALIZED (
        SELECT w.* FROM webhook_waiting() w
        WHERE NOT EXISTS (SELECT FROM webhook_endpoint p
          WHERE p.merchant_id = w.merchant_id AND p.id = w.endpoint_id AND p.status = 'enabled')
      )
      UPDATE webhook_delivery d
      SET status = 'failed', waits = false, next_attempt_at = NULL
      FROM abandoned w CROSS JOIN LATERAL (
        SELECT d.merchant_id, d.id FROM webhook_delivery d
        WHERE d.merchant_id = w.merchant_id AND d.endpoint_id = w.endpoint_id AND d.status = 'pending'
        LIMIT ${ENDED_AT_ONCE} FOR UPDATE SKIP LOCKED
      ) ended
      WHERE d.merchant_id = ended.merchant_id AND d.id = ended.id AND d.status = 'pending'`,
  });
  return rowCount ?? 0;
}

type OfEndpoint = Pick<WebhookDelivery, 'merchant_id' | 'endpoint_id'>;

/** The endpoints of deliveries that were disabled or deleted. */
export async function findAbandoned(
  { db }: Pick<Services, 'db'>,
  deliveries: readonly OfEndpoint[],
): Promise<Set<string>> {
  const { rows } = await db.system.pool.query<{ endpoint_id: string }>({
    name: 'webhook_abandoned_endpoints',
    text: `
      SELECT DISTINCT d.endpoint_id FROM unnest($1::text[], $2::text[]) AS d (merchant_id, endpoint_id)
      WHERE NOT EXISTS (SELECT FROM webhook_endpoint p
        WHERE p.merchant_id = d.merchant_id AND p.id = d.endpoint_id AND p.status = 'enabled')`,
    values: [
      deliveries.map(({ merchant_id }) => merchant_id),
      deliveries.map(({ endpoint_id }) => endpoint_id),
    ],
  });
  return new Set(rows.map(({ endpoint_id }) => endpoint_id));
}
