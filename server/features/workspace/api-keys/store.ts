import type { Tx } from '../../../data/client/client';
import type { ApiKey } from '../../../data/prisma/client';
import { store } from '../../../data/query/store';

export const { rows: API_KEYS, list, find, findIn } = store('ApiKey');

/** The key that replaced another by rotation. */
export const findSuccessor = (tx: Tx, merchant_id: string, replaces: string): Promise<ApiKey | null> =>
  tx.apiKey.findFirst({ where: { merchant_id, replaces } });
