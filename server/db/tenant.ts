import type pg from 'pg';
import { Prisma } from './prisma/client';

const { sql } = Prisma;

/**
 * The row beside which a statement's subqueries stand and from which they read the tenant: so it is set, for this
 * statement alone, before row-level security asks for it, and no transaction has to be opened around.
 */
export const tenantOf = (merchantId: string): Prisma.Sql =>
  sql`WITH tenant AS MATERIALIZED (SELECT set_config('app.merchant', ${merchantId}, true) AS id)`;

/** The rows of a subquery that reads the tenant; a named statement is planned once by each connection. */
export function inTenant(
  merchantId: string,
  subquery: Prisma.Sql,
  name?: string,
): pg.QueryConfig & { readonly text: string } {
  // OFFSET keeps it a query of its own: taken apart, it could be run before the tenant is set.
  const { text, values } =
    sql`${tenantOf(merchantId)} SELECT r.* FROM tenant CROSS JOIN LATERAL (${subquery} OFFSET 0) r`;
  return { name, text, values };
}
