import type { Database } from '../client/client';
import type { List } from './list';
import { columnsOf } from './where';

/** Batched with others that are under way. */
export async function findRow<Row extends { id: string }>(
  { app }: Pick<Database, 'app'>,
  { table, columns }: Pick<List<Row>, 'table' | 'columns'>,
  merchantId: string,
  id: string,
): Promise<Row | null> {
  // Columns are listed, so that a column added by a newer release doesn't change the result type of the
  // prepared statement.
  const lookup = {
    name: `find_${table}`,
    parameters: ['id'],
    select: `SELECT ${columnsOf(Object.keys(columns)).text} FROM "${table}" WHERE merchant_id = tenant.id AND id = asked.id`,
  };
  return (await app.lookUp<Row>(lookup, merchantId, id)) ?? null;
}
