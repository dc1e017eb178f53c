import type { Context } from '../access/context';
import type { Tx } from '../db/client';
import { insert, type Write } from './change';

/** Whose clock a timer goes by. */
export type Clocked = Pick<Context, 'fireAt'> & { readonly merchant: { readonly id: string } };

/** Rings for a subject once the merchant's own time has come there. */
export const timer = (by: Clocked, kind: string, subject_id: string, due_at: Date): Write<never> =>
  insert('due', timerRow(by, kind, subject_id, due_at));

export const timerRow = ({ merchant, fireAt }: Clocked, kind: string, subject_id: string, due_at: Date) => ({
  merchant_id: merchant.id,
  kind,
  subject_id,
  due_at,
  fire_at: fireAt(due_at),
  leased_until: null,
});

/** When a timer of a subject rings, by the merchant's own time. */
export async function dueAt(
  tx: Tx,
  merchant_id: string,
  subject_id: string,
  kind: string,
): Promise<Date | undefined> {
  const found = await tx.due.findUnique({
    where: { merchant_id_subject_id_kind: { merchant_id, subject_id, kind } },
  });
  return found?.due_at;
}
