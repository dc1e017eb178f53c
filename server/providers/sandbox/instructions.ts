import type { Database } from '../../data/client/client';
import { readMerchant } from '../../data/client/transaction';
import type { Inquiry, Lookup } from '../provider';

export async function findAnswer(db: Database, { merchantId, id, at }: Inquiry): Promise<Lookup> {
  const row = await readMerchant(db, merchantId, (tx) =>
    tx.sandboxInstruction.findUnique({ where: { merchant_id_id: { merchant_id: merchantId, id } } }),
  );
  if (!row) return { state: 'never_seen' };
  if (row.answer === 'silent') return { state: 'pending' };
  if (row.answers_at > at) return { state: 'pending', until: row.answers_at };
  return row.answer === 'paid'
    ? { state: 'paid', reference: row.reference! }
    : { state: 'refused', code: row.answer };
}
