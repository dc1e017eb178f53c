import { recordRefusal } from '../access/audit';
import type { Caller, Services } from '../access/context';
import type { DomainError } from '../kernel/error';
import { log } from '../log';

/** Keeps that somebody asked for what they may not do: in the log, and of a person in the audit trail too. */
export async function noteForbidden(
  services: Services,
  error: DomainError,
  operation: string,
  requestId: string,
  who: Caller | undefined,
): Promise<void> {
  if (error.code !== 'forbidden' || !who) return;
  const { actor, visitor, merchant } = who;
  if (actor.type === 'person' && visitor) {
    const person = { id: actor.id, name: actor.name, email: visitor.email };
    const reason = `${operation}: ${error.message}`;
    await recordRefusal(
      services,
      person,
      { type: 'person.refused', requestId, reason },
      { merchantId: merchant.id, actor },
    );
  } else
    log.warn({ request_id: requestId, merchant_id: merchant.id, actor_id: actor.id, operation }, 'refused');
}
