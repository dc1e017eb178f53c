import type { Tx } from '../../../data/client/client';
import { store } from '../../../data/query/store';
import { MAX_COUNTED } from '../../../kernel/page';

export const { rows: INTERNAL_TRANSFERS, list, find } = store('InternalTransfer');

export const listPending = (tx: Tx, merchant_id: string) =>
  tx.internalTransfer.findMany({
    where: { merchant_id, from_merchant_id: merchant_id, status: 'pending_approval' },
    select: { id: true, status: true, approval: true, made_by: true, amount: true, currency: true },
    take: MAX_COUNTED,
  });
