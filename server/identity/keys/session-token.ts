import { inTenant } from '../../data/client/tenant';
import { Prisma } from '../../data/prisma/client';
import type { Id } from '../../kernel/id';
import type { Caller, Context, Merchant, Services } from '../context';
import { invalidToken, type SessionClaims } from './token';

const { sql } = Prisma;

export async function resolvePaymentSession(services: Services, claims: SessionClaims): Promise<Caller> {
  const { rows } = await services.db.app.reader.query<{ customer_name: string | null; merchant: Merchant }>(
    inTenant(
      claims.merchant,
      sql`SELECT c.name AS customer_name, to_json(m) AS merchant FROM payment_session s JOIN merchant m ON m.id = s.merchant_id
        LEFT JOIN customer c ON c.merchant_id = s.merchant_id AND c.id = s.customer_id
        WHERE s.merchant_id = tenant.id AND s.id = ${claims.session}`,
      'access_payment_session',
    ),
  );
  const found = rows[0];
  if (!found) throw invalidToken();
  return {
    actor: {
      type: 'customer',
      id: claims.session as Id<'payment_session'>,
      name: found.customer_name ?? 'Customer',
    },
    merchant: found.merchant,
    scopes: new Set(['read', 'make']),
    visitor: null,
    people: [],
  };
}

export function callingSession({ actor }: Pick<Context, 'actor'>): Id<'payment_session'> {
  if (actor.type !== 'customer') throw invalidToken();
  return actor.id as Id<'payment_session'>;
}
