import type { Database } from '../../data/client/client';
import { oneAsSystem, oneForMerchant } from '../../data/client/transaction';
import type { Clock } from '../../kernel/time/time';
import type { MerchantClockOffset, ReturnedPayment } from '../providers';

/** Due by the merchant's clock. */
export async function sandboxReturns(
  db: Database,
  clock: Clock,
  { prefix, limit, only }: { prefix: string; limit: number; only?: MerchantClockOffset },
): Promise<ReturnedPayment[]> {
  const due = new Date(clock.realNow().getTime() + (only?.clock_ahead_ms ?? 0));
  return oneAsSystem(
    db,
    (tx) => tx.$queryRaw<ReturnedPayment[]>`
      SELECT i.merchant_id AS "merchantId", i.id, i.id AS "reportId" FROM sandbox_instruction i JOIN merchant m ON m.id = i.merchant_id
      WHERE starts_with(i.id, ${`${prefix}_`}) AND i.returns_at IS NOT NULL AND i.returns_at <= ${due}::timestamptz + m.clock_offset_ms * interval '1 millisecond'
        AND (${only?.id ?? null}::text IS NULL OR i.merchant_id = ${only?.id ?? null})
      ORDER BY i.returns_at LIMIT ${limit}`,
  );
}

/** In real time, given the current offset of the merchant's clock. */
export const nextSandboxReturn = (db: Database, { id }: MerchantClockOffset): Promise<Date | undefined> =>
  oneAsSystem(db, async (tx) => {
    const [first] = await tx.$queryRaw<{ at: Date | null }[]>`
      SELECT min(i.returns_at) - max(m.clock_offset_ms) * interval '1 millisecond' AS at
      FROM sandbox_instruction i JOIN merchant m ON m.id = i.merchant_id
      WHERE i.merchant_id = ${id} AND i.returns_at IS NOT NULL`;
    return first?.at ?? undefined;
  });

export const acknowledgeReturn = (
  db: Database,
  { merchantId, id }: Pick<ReturnedPayment, 'merchantId' | 'id'>,
): Promise<void> =>
  oneForMerchant(db, merchantId, async (tx) => {
    await tx.sandboxInstruction.update({
      where: { merchant_id_id: { merchant_id: merchantId, id } },
      data: { returns_at: null },
    });
  });
