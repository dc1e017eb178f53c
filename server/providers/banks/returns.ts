import type { Database } from '../../data/client/client';
import { oneAsSystem } from '../../data/client/transaction';
import { money } from '../../kernel/money/money';
import type { ReturnedPayment } from '../providers';

/** Oldest first, from the statements of banks. */
export const findReturns = (db: Database, prefix: string, take: number): Promise<ReturnedPayment[]> =>
  oneAsSystem(db, async (tx) => {
    const entries = await tx.bankEntry.findMany({
      where: { kind: 'return', posted_at: null, subject_id: { startsWith: `${prefix}_` } },
      orderBy: { id: 'asc' },
      take,
    });
    return entries.map(({ id, subject_merchant_id, subject_id, amount, currency }) => ({
      merchantId: subject_merchant_id!,
      id: subject_id!,
      reportId: id,
      amount: money(amount, currency),
    }));
  });

/** Unallocated money is posted to the house afterwards. */
export const acknowledgeEntry = (db: Database, id: string, posted_at: Date | null) =>
  oneAsSystem(db, (tx) =>
    tx.bankEntry.updateMany({
      where: { id, kind: 'return', posted_at: null },
      data: posted_at ? { posted_at } : { kind: 'unallocated' },
    }),
  );
