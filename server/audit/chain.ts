import { createHash } from 'node:crypto';

/**
 * The digest is SQL, so that a million events don't have to leave the database. Concatenated JSON values can
 * be parsed in only one way. Times are numbers, because their text depends on settings.
 */
export const DIGEST = `pg_catalog.sha256(pg_catalog.convert_to(
  pg_catalog.jsonb_build_array(e.merchant_id, e.id, e.type, e.subject_id, e.request_id,
    extract(epoch FROM e.recorded_at), extract(epoch FROM e.effective_at))::text
  || e.actor::text || e.changes::text || e.image::text, 'UTF8'))`;

/** An event may commit up to this much later than newer ones. */
export const LOOK_BACK_MS = 3600_000;

const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export const origin = (merchantId: string): Buffer => sha256(`farshore audit ${merchantId}`);

export const linkHash = (before: Uint8Array, digest: Uint8Array): Buffer => sha256(before, digest);
