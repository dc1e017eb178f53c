import type { Database } from './client';
import type { List } from './list';

/** A row of a merchant, in one trip; null where the merchant has none of that id. */
export async function findRow<Row extends { id: string }>(
  { app }: Pick<Database, 'app'>,
  { table }: Pick<List<Row>, 'table' | 'columns'>,
  merchantId: string,
  id: string,
): Promise<Row | null> {
  const { rows } = await app.reader.query<Row>({
    name: `find_${table}`,
    text: `SELECT * FROM find_${table}($1, $2)`,
    values: [merchantId, id],
  });
  return rows[0] ?? null;
}
