import type { Database } from '../../../data/client/client';
import { readColumns } from '../../../data/query/list';
import { CONVERSIONS } from './store';

export async function findConversionPairs(db: Database, merchantId: string, ids: readonly string[]) {
  const columns = ['id', 'source_currency', 'target_currency'] as const;
  const found = await readColumns(db, CONVERSIONS, merchantId, ids, columns);
  return new Map(found.map(({ id, source_currency: from, target_currency: to }) => [id, { from, to }]));
}
