import type pg from 'pg';
import { Prisma } from '../prisma/client';

const { sql } = Prisma;

/**
 * Sets the tenant for this statement alone. Subqueries read the tenant from the CTE, so it is evaluated
 * before row-level security needs it, and no transaction is required.
 */
export const tenantOf = (merchantId: string): Prisma.Sql =>
  sql`WITH tenant AS MATERIALIZED (SELECT set_config('app.merchant', ${merchantId}, true) AS id)`;

export function inTenant(
  merchantId: string,
  subquery: Prisma.Sql,
  name?: string,
): pg.QueryConfig & { readonly text: string } {
  // OFFSET prevents flattening, which could evaluate the subquery before the tenant is set.
  const { text, values } =
    sql`${tenantOf(merchantId)} SELECT r.* FROM tenant CROSS JOIN LATERAL (${subquery} OFFSET 0) r`;
  return { name, text, values };
}
