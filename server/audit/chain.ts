import { createHash } from 'node:crypto';

/**
 * What an event says, as SQL: computed where it stands, so that a million of them need not leave the database. JSON values one
 * after the other can be read in one way only. The times go in as numbers, since their text depends on settings.
 */
export const DIGEST = `pg_catalog.sha256(pg_catalog.convert_to(
  pg_catalog.jsonb_build_array(e.merchant_id, e.id, e.type, e.subject_id, e.request_id,
    extract(epoch FROM e.recorded_at), extract(epoch FROM e.effective_at))::text
  || e.actor::text || e.changes::text || e.image::text, 'UTF8'))`;

/** How much later than newer ones an event may commit. */
export const LOOK_BACK_MS = 3600_000;

const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** What the first link of a merchant's chain hangs on. */
export const origin = (merchantId: string): Buffer => sha256(`farshore audit ${merchantId}`);

export const linkHash = (before: Uint8Array, digest: Uint8Array): Buffer => sha256(before, digest);
