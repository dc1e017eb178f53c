import { type Context, createContext, type Merchant, type Services } from '../../../../identity/context';
import { canStillCreate } from '../../../../identity/people/members';
import type { Actor } from '../../../../kernel/actor';
import { DomainError } from '../../../../kernel/error';

/** Acts for the person who scheduled a payout. */
export const schedulerContext = (
  services: Services,
  merchant: Merchant,
  actor: Actor,
  requestId: string,
): Context =>
  createContext(
    services,
    { actor, merchant, scopes: new Set(['read', 'make']), visitor: null, people: [actor.id!] },
    { requestId },
  );

/** The person may have left or changed role since. */
export async function requireStillCreator({ actor, merchant, ...services }: Context): Promise<void> {
  if (!(await canStillCreate(services, merchant.id, actor.id))) {
    throw new DomainError(
      'forbidden',
      `${actor.name}, who scheduled the payout, can no longer create payouts for this merchant`,
    );
  }
}
