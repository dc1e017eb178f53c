import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Load } from './load';

const HANGS_AFTER_MS = 300_000;

/** Includes repeats that the sandbox rail ignores. */
export const tapRail = (url: string) =>
  withClient(url, (client) =>
    client.query(`
      CREATE TABLE rail_submission (merchant_id text, id text, at timestamptz DEFAULT clock_timestamp());
      CREATE INDEX ON rail_submission (merchant_id, id);
      CREATE FUNCTION note_submission() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        INSERT INTO public.rail_submission VALUES (NEW.merchant_id, NEW.id);
        RETURN NEW;
      END $$;
      CREATE TRIGGER note_submission BEFORE INSERT ON sandbox_instruction
        FOR EACH ROW EXECUTE FUNCTION note_submission();`),
  );

export const lostOrDoubled = (url: string, loads: readonly Load[]): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ request_id: string; ids: string[] }>(
      'SELECT request_id, array_agg(id::text) AS ids FROM payout GROUP BY merchant_id, request_id',
    );
    const made = new Map(rows.map(({ request_id, ids }) => [request_id, ids]));
    const faults: string[] = [];
    for (const [requestId, id] of loads.flatMap((load) => [...load.acknowledged, ...load.found])) {
      const ids = made.get(requestId) ?? [];
      if (ids.length !== 1 || ids[0] !== id)
        faults.push(`${requestId} got ${id}, but there are [${ids.join(', ')}]`);
      made.delete(requestId);
    }
    for (const [requestId, broken] of loads.flatMap((load) => [...load.abandoned])) {
      if (made.has(requestId)) faults.push(`${requestId} was made, and the client heard ${broken.why}`);
      made.delete(requestId);
    }
    for (const [requestId, ids] of made) faults.push(`${requestId} (${ids.join(', ')}) has no request`);
    return faults;
  });

/** Payouts whose instruction reached the rail more than once, or that ended without being sent. */
export const wronglySent = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ place: string }>(`
      SELECT concat_ws(' ', p.merchant_id, p.id, p.status, 'sent', s.times, 'attempts', a.attempts) AS place
      FROM payout p,
        LATERAL (SELECT count(*) AS times FROM rail_submission s WHERE s.merchant_id = p.merchant_id AND s.id = p.id) s,
        LATERAL (SELECT string_agg(a.started_at::text, ', ') AS attempts FROM payout_attempt a
          WHERE a.merchant_id = p.merchant_id AND a.payout_id = p.id) a
      WHERE s.times > 1 OR (s.times = 0 AND p.status IN ('success', 'failed'))`);
    return rows.map(({ place }) => place);
  });

/** Payouts to these beneficiaries that the bank returned, and whose money was not credited again. */
export const returnsNotBooked = (url: string, beneficiaryIds: readonly string[]): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ place: string }>(
      `SELECT concat_ws(' ', merchant_id, id, status) AS place FROM payout
       WHERE beneficiary_id = ANY($1) AND (status <> 'success' OR returned_at IS NULL)`,
      [beneficiaryIds],
    );
    return rows.map(({ place }) => place);
  });

export const notAtRest = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const deadline = Date.now() + HANGS_AFTER_MS;
    for (;;) {
      const { rows } = await client.query<{ place: string }>(`
        SELECT concat_ws(' ', merchant_id, id, status, stage, 'looked at again', work_at) AS place FROM payout p
        WHERE status NOT IN ('success', 'failed') OR EXISTS (SELECT FROM sandbox_instruction i
          WHERE i.merchant_id = p.merchant_id AND i.id = p.id AND i.returns_at IS NOT NULL)
        ORDER BY id LIMIT 20`);
      if (!rows.length || Date.now() > deadline) return rows.map(({ place }) => place);
      await sleep(500);
    }
  });

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
