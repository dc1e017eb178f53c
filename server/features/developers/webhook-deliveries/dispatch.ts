import type { Services } from '../../../identity/context';
import { firstIdAt } from '../../../kernel/id';

type Parts = Pick<Services, 'db' | 'clock' | 'newId'>;

type Found = {
  readonly merchant_id: string;
  readonly endpoint_id: string;
  readonly source_id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly subject_id: string;
};

/** Per endpoint. */
export const MAX_FOUND = 1_000;
const LINKS_AT_ONCE = 2_000;

/** Creates the deliveries of events whose IDs were made since a time. */
export async function dispatchRecent(parts: Parts, madeSince: Date): Promise<number> {
  const { rows } = await parts.db.system.pool.query<Found>({
    name: 'webhook_recent',
    text: 'SELECT * FROM webhook_undelivered($1, $2)',
    values: [firstIdAt('event', madeSince), MAX_FOUND],
  });
  return insertDeliveries(parts, rows);
}

type Span = { readonly source_id: string; readonly from: string; readonly up_to: string };

/**
 * Creates the deliveries that are still missing for events in the audit chains, where the position of an event
 * is final. Returns whether there is more.
 */
export async function dispatchChained(parts: Parts): Promise<boolean> {
  const { pool } = parts.db.system;
  const { rows: spans } = await pool.query<Span>({
    name: 'webhook_behind',
    text: `
      SELECT h.merchant_id::text AS source_id, coalesce(w.seq, 0) AS from,
        least(h.seq, coalesce(w.seq, 0) + ${LINKS_AT_ONCE}) AS up_to
      FROM audit_head h LEFT JOIN webhook_head w ON w.merchant_id = h.merchant_id
      WHERE h.seq > coalesce(w.seq, 0)
        AND h.merchant_id IN (SELECT source_id FROM webhook_subscriptions())`,
  });
  for (const span of spans) await dispatchSpan(parts, span);
  return spans.some(({ from, up_to }) => Number(up_to) - Number(from) === LINKS_AT_ONCE);
}

async function dispatchSpan(parts: Parts, { source_id, from, up_to }: Span): Promise<void> {
  const { pool } = parts.db.system;
  for (;;) {
    const { rows } = await pool.query<Found>({
      name: 'webhook_chained',
      text: 'SELECT * FROM webhook_undelivered_chained($1, $2, $3, $4)',
      values: [source_id, from, up_to, MAX_FOUND],
    });
    await insertDeliveries(parts, rows);
    if (!rows.length) break;
  }
  await pool.query({
    name: 'webhook_head',
    text: `
      INSERT INTO webhook_head (merchant_id, seq) VALUES ($1, $2)
      ON CONFLICT (merchant_id) DO UPDATE SET seq = greatest(webhook_head.seq, excluded.seq)`,
    values: [source_id, up_to],
  });
}

async function insertDeliveries({ db, clock, newId }: Parts, found: readonly Found[]): Promise<number> {
  if (!found.length) return 0;
  const { rowCount } = await db.system.pool.query({
    name: 'webhook_dispatch',
    // A lost row is created again, because the position in the chain is committed after it.
    text: `
      WITH async AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
      INSERT INTO webhook_delivery (merchant_id, id, endpoint_id, source_id, event_id, event_type, subject_id,
        status, attempts, failures, waits, next_attempt_at, created_at)
      SELECT r.merchant_id, r.id, r.endpoint_id, r.source_id, r.event_id, r.event_type, r.subject_id,
        'pending', 0, 0, false, $2, $2
      FROM async, jsonb_to_recordset($1::jsonb) AS r (merchant_id text, id text, endpoint_id text, source_id text,
        event_id text, event_type text, subject_id text)
      -- In a fixed order, so that two workers do not deadlock.
      ORDER BY r.merchant_id, r.endpoint_id, r.event_id
      ON CONFLICT (merchant_id, endpoint_id, event_id) DO NOTHING`,
    values: [
      JSON.stringify(found.map((row) => ({ ...row, id: newId('webhook_delivery') }))),
      clock.realNow(),
    ],
  });
  return rowCount ?? 0;
}
