import type { Tx } from '../../../data/client/client';
import type { Prisma } from '../../../data/prisma/client';
import { money, toDecimal } from '../../../kernel/money/money';

const MAX_WAITING = 1_000;

type Waiting = { readonly handle: string; readonly id: string; readonly amount: string };

/** Payments of live merchants that no one has decided about, oldest first. */
export async function findWaiting(
  tx: Tx,
  only?: { readonly merchantId: string; readonly id: string },
): Promise<Waiting[]> {
  const rows = await tx.$queryRaw<(Omit<Waiting, 'amount'> & { amount: bigint; currency: string })[]>`
    SELECT m.handle, w.id, w.amount, w.currency FROM (
      SELECT merchant_id, id, source_amount AS amount, source_currency AS currency
      FROM payout WHERE status = 'in_progress' AND stage = 'review'
      UNION ALL
      SELECT merchant_id, id, amount, currency FROM payment WHERE status = 'under_review'
      UNION ALL
      SELECT merchant_id, id, amount, currency FROM payin WHERE status = 'under_review'
    ) w JOIN merchant m ON m.id = w.merchant_id AND m.environment = 'live'
    WHERE (${only?.id ?? null}::text IS NULL OR (w.merchant_id = ${only?.merchantId ?? null} AND w.id = ${only?.id ?? null}))
      AND NOT EXISTS (
        SELECT 1 FROM screening_decision d WHERE d.merchant_id = w.merchant_id AND d.subject_id = w.id)
    ORDER BY w.id LIMIT ${MAX_WAITING}`;
  return rows.map(({ amount, currency, ...row }) => ({
    ...row,
    amount: `${toDecimal(money(amount, currency))} ${currency}`,
  }));
}

/** False if there is one already. */
export async function addDecision(tx: Tx, row: Prisma.ScreeningDecisionCreateManyInput): Promise<boolean> {
  const { count } = await tx.screeningDecision.createMany({ data: [row], skipDuplicates: true });
  return count === 1;
}

/** The hits that stopped a payment, decided with it. */
export const decideHits = (
  tx: Tx,
  {
    merchant_id,
    subject_id,
    decided_at,
  }: Pick<Prisma.ScreeningDecisionCreateManyInput, 'merchant_id' | 'subject_id' | 'decided_at'>,
  state: 'cleared' | 'matched',
) =>
  tx.screeningHit.updateMany({
    where: { merchant_id, subject_id, state: 'open' },
    data: { state, decided_at },
  });

/** A hit, or the reason for which the lists could not answer. */
export type Stop = { readonly subject_id: string; readonly reason: string | null } & {
  readonly [K in 'list' | 'entry_id' | 'name' | 'role' | 'asked']: string | null;
} & { readonly score: number | null; readonly parts: PrismaJson.ScoreParts | null };

/** The best hits first, of the payments that are given. */
export const findStops = (tx: Tx, ids: readonly string[]): Promise<Stop[]> => tx.$queryRaw`
  SELECT subject_id, NULL AS reason, list, entry_id, name, role, asked, score, parts
  FROM screening_hit WHERE state = 'open' AND subject_id = ANY (${ids})
  UNION ALL
  SELECT * FROM (
    SELECT DISTINCT ON (merchant_id, subject_id) subject_id, reason, NULL, NULL, NULL, NULL, NULL, NULL::integer,
      NULL::jsonb
    FROM screening_result WHERE subject_id = ANY (${ids}) ORDER BY merchant_id, subject_id, screened_at DESC
  ) last WHERE reason IS NOT NULL
  ORDER BY score DESC NULLS LAST`;
