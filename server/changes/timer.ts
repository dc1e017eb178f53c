import type { Context } from '../access/context';
import type { Tx } from '../db/client';
import { insert, type Write } from './change';

export type MerchantClock = Pick<Context, 'fireAt'> & { readonly merchant: { readonly id: string } };

/** Fires for a subject at this merchant time. */
export const timer = (by: MerchantClock, kind: string, subject_id: string, due_at: Date): Write<never> =>
  insert('timer', timerRow(by, kind, subject_id, due_at));

export const timerRow = (
  { merchant, fireAt }: MerchantClock,
  kind: string,
  subject_id: string,
  due_at: Date,
) => ({
  merchant_id: merchant.id,
  kind,
  subject_id,
  due_at,
  fire_at: fireAt(due_at),
  leased_until: null,
});

/** The merchant time at which a timer of a subject fires. */
export async function findDueAt(
  tx: Tx,
  merchant_id: string,
  subject_id: string,
  kind: string,
): Promise<Date | undefined> {
  const found = await tx.timer.findUnique({
    where: { merchant_id_subject_id_kind: { merchant_id, subject_id, kind } },
  });
  return found?.due_at;
}
