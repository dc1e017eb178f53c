import type { Image } from '../../../../data/image';
import type { Payin, PaymentSession } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import type { IdempotencyClaim } from '../../../../kernel/idempotency';
import { DAY_MS } from '../../../../kernel/time/durations';
import { createPayin } from '../../payins/public';

const LINK_DAYS = 7;

/** Repeated calls return the same payment link. */
export function createLink(ctx: Context, session: PaymentSession): Promise<Image<Payin>> {
  const expires_at = new Date(session.created_at.getTime() + LINK_DAYS * DAY_MS).toISOString();
  return createPayin({ ...ctx, idempotency: createClaim(ctx, session, 'payin', {}) }, 'payin', {
    ...session.order_terms,
    customer_id: session.customer_id!,
    expires_at,
  });
}

export const createClaim = (
  { seal, clock }: Pick<Context, 'seal' | 'clock'>,
  { id }: Pick<PaymentSession, 'id'>,
  what: string,
  of: object,
): IdempotencyClaim => ({
  scope: `payment session ${what}`,
  key: id,
  fingerprint: seal.hash(JSON.stringify(of)),
  recorded_at: clock.realNow(),
});
