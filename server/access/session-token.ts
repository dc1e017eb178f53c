import type { Id } from '../kernel/id';
import type { Caller, Context, Merchant, Services } from './context';
import { invalidToken, type SessionClaims } from './token';

/** Who holds a payment session's token, and the merchant as it is now. */
export async function resolvePaymentSession(services: Services, claims: SessionClaims): Promise<Caller> {
  const { rows } = await services.db.app.reader.query<{ customer_name: string | null; merchant: Merchant }>({
    name: 'access_payment_session',
    text: 'SELECT * FROM access_payment_session($1, $2)',
    values: [claims.merchant, claims.session],
  });
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

/** The session that is asked about, where an operation takes only a session's token. */
export function askingSession({ actor }: Pick<Context, 'actor'>): Id<'payment_session'> {
  if (actor.type !== 'customer') throw invalidToken();
  return actor.id as Id<'payment_session'>;
}
