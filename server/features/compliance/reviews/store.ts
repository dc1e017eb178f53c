import type { Tx } from '../../../data/client/client';
import type { Prisma } from '../../../data/prisma/client';

const MAX_WAITING = 1_000;

/** A payment has an amount, and a record a kind. */
export type Waiting = {
  readonly merchant_id: string;
  readonly handle: string;
  readonly merchant_name: string;
  readonly id: string;
  readonly amount: bigint | null;
  readonly currency: string | null;
  readonly record: string | null;
  readonly since: Date;
};

/**
 * Payments of live merchants that no one has decided about, and records that resemble an entry of a list, oldest
 * first.
 */
export const findWaiting = (
  tx: Tx,
  only?: { readonly merchantId: string; readonly id: string },
): Promise<Waiting[]> =>
  tx.$queryRaw`
    SELECT w.merchant_id, m.handle, m.name AS merchant_name, w.id, w.amount, w.currency, w.record, w.since FROM (
      SELECT merchant_id, id, source_amount AS amount, source_currency AS currency, NULL AS record,
        created_at AS since
      FROM payout WHERE status = 'in_progress' AND stage = 'review'
      UNION ALL
      SELECT merchant_id, id, amount, currency, NULL, created_at FROM payment WHERE status = 'under_review'
      UNION ALL
      SELECT merchant_id, id, amount, currency, NULL, created_at FROM payin WHERE status = 'under_review'
      UNION ALL
      SELECT r.merchant_id, r.id, r.amount, r.currency, NULL, r.created_at FROM refund r
      WHERE r.status = 'in_progress' AND (
        SELECT s.outcome FROM screening_result s WHERE s.merchant_id = r.merchant_id AND s.subject_id = r.id
        ORDER BY s.screened_at DESC LIMIT 1) <> 'clear'
      UNION ALL
      SELECT h.merchant_id, h.subject_id, NULL, NULL, s.kind, min(h.found_at)
      FROM screening_hit h JOIN screened_record s ON s.merchant_id = h.merchant_id AND s.subject_id = h.subject_id
      WHERE h.state = 'open' GROUP BY h.merchant_id, h.subject_id, s.kind
    ) w JOIN merchant m ON m.id = w.merchant_id AND m.environment = 'live'
    WHERE (${only?.id ?? null}::text IS NULL OR (w.merchant_id = ${only?.merchantId ?? null} AND w.id = ${only?.id ?? null}))
      AND NOT EXISTS (
        SELECT 1 FROM screening_decision d WHERE d.merchant_id = w.merchant_id AND d.subject_id = w.id)
    ORDER BY w.since, w.id LIMIT ${MAX_WAITING}`;

/** False if there is one already. */
export async function addDecision(tx: Tx, row: Prisma.ScreeningDecisionCreateManyInput): Promise<boolean> {
  const { count } = await tx.screeningDecision.createMany({ data: [row], skipDuplicates: true });
  return count === 1;
}

/**
 * Decides about all pairs of a party and an entry that a payment was stopped by or that a record has. Returns the
 * merchant's payments and records with one of these pairs.
 */
export async function decideHits(
  tx: Tx,
  {
    merchant_id,
    subject_id,
    decided_at,
  }: Pick<Prisma.ScreeningDecisionCreateManyInput, 'merchant_id' | 'subject_id' | 'decided_at'>,
  state: 'cleared' | 'matched',
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ subject_id: string }[]>`
    UPDATE screening_hit h SET state = ${state}, decided_at = ${decided_at}
    FROM screening_hit own
    WHERE own.merchant_id = ${merchant_id} AND own.subject_id = ${subject_id} AND own.state = 'open'
      AND h.merchant_id = own.merchant_id AND h.party_hash = own.party_hash AND h.list = own.list
      AND h.entry_id = own.entry_id AND h.entry_hash = own.entry_hash AND h.state = 'open'
    RETURNING h.subject_id`;
  return [...new Set(rows.map((row) => row.subject_id))];
}

/** A hit, or the reason for which the lists could not answer. */
export type Stop = { readonly subject_id: string; readonly reason: string | null } & {
  readonly [K in 'list' | 'entry_id' | 'name' | 'role' | 'asked']: string | null;
} & { readonly score: number | null; readonly parts: PrismaJson.ScoreParts | null };

/** The best hits first, of the payments that are given. */
export const findStops = (tx: Tx, ids: readonly string[]): Promise<Stop[]> => tx.$queryRaw`
  SELECT subject_id, NULL AS reason, list, entry_id, name, role, asked, score, parts
  FROM screening_hit WHERE state <> 'cleared' AND subject_id = ANY (${ids})
  UNION ALL
  SELECT * FROM (
    SELECT DISTINCT ON (merchant_id, subject_id) subject_id, reason, NULL, NULL, NULL, NULL, NULL, NULL::integer,
      NULL::jsonb
    FROM screening_result WHERE subject_id = ANY (${ids}) ORDER BY merchant_id, subject_id, screened_at DESC
  ) last WHERE reason IS NOT NULL
  ORDER BY score DESC NULLS LAST`;
