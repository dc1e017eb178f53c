import { inTenant } from '../../data/client/tenant';
import { Prisma } from '../../data/prisma/client';
import type { Id } from '../../kernel/id';
import type { Caller, Context, Merchant, Services } from '../context';
import { type CustomerClaims, invalidToken } from './token';

const { sql } = Prisma;

export async function resolveCustomer(services: Services, claims: CustomerClaims): Promise<Caller> {
  const { rows } = await services.db.app.reader.query<{ customer_name: string; merchant: Merchant }>(
    inTenant(
      claims.merchant,
      sql`SELECT c.name AS customer_name, to_json(m) AS merchant FROM customer c JOIN merchant m ON m.id = c.merchant_id
        WHERE c.merchant_id = tenant.id AND c.id = ${claims.customer} AND c.status = 'active'`,
      'access_customer',
    ),
  );
  const found = rows[0];
  if (!found) throw invalidToken();
  return {
    actor: { type: 'customer', id: claims.customer as Id<'customer'>, name: found.customer_name },
    merchant: found.merchant,
    scopes: new Set(['read']),
    visitor: null,
    people: [],
  };
}

export function callingCustomer({ actor }: Pick<Context, 'actor'>): Id<'customer'> {
  if (actor.type !== 'customer') throw invalidToken();
  return actor.id as Id<'customer'>;
}
