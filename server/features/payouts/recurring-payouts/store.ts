import type { Tx } from '../../../data/client/client';
import type { RecurringPayout } from '../../../data/prisma/client';
import { store } from '../../../data/query/store';

export const { rows: RECURRING_PAYOUTS, find, findIn } = store('RecurringPayout');

export const countOpen = (tx: Tx, merchant_id: string): Promise<number> =>
  tx.recurringPayout.count({ where: { merchant_id, status: { not: 'ended' } } });

export const listActive = (tx: Tx, merchant_id: string, until: Date): Promise<RecurringPayout[]> =>
  tx.recurringPayout.findMany({
    where: { merchant_id, status: 'active', next_on: { lte: until } },
    orderBy: [{ next_on: 'asc' }, { id: 'asc' }],
  });
