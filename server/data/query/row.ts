import type { Database } from '../client/client';
import { inTenant } from '../client/tenant';
import { Prisma } from '../prisma/client';
import type { List } from './list';
import { columnsOf } from './where';

const { sql, raw } = Prisma;

export async function findRow<Row extends { id: string }>(
  { app }: Pick<Database, 'app'>,
  { table, columns }: Pick<List<Row>, 'table' | 'columns'>,
  merchantId: string,
  id: string,
): Promise<Row | null> {
  // Columns are listed, so that a column added by a newer release doesn't change the result type of the
  // prepared statement.
  const found = sql`SELECT ${columnsOf(Object.keys(columns))} FROM ${raw(`"${table}"`)} WHERE merchant_id = tenant.id AND id = ${id}`;
  const { rows } = await app.reader.query<Row>(inTenant(merchantId, found, `find_${table}`));
  return rows[0] ?? null;
}
