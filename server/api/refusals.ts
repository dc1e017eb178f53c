import { recordDenial } from '../access/audit';
import type { Caller, Services } from '../access/context';
import type { DomainError } from '../kernel/error';
import { log } from '../log';
import { errorAnswer, toDomainError } from './errors';
import { toFetch } from './request';

type Refused = {
  readonly operation: string;
  readonly requestId: string;
  readonly address: string | null;
};

/**
 * Keeps that somebody asked for what they may not do: in the log, and of a person in the audit trail too. That they must
 * first confirm who they are is a question and no refusal.
 */
export async function noteForbidden(
  services: Services,
  error: DomainError,
  { operation, requestId, address }: Refused,
  who?: Caller,
): Promise<void> {
  if (error.status !== 403 || error.code === 'step_up_required') return;
  if (who?.actor.type === 'person' && who.visitor) {
    const { actor, visitor, merchant } = who;
    const person = { id: actor.id!, name: actor.name, email: visitor.email };
    const reason = `${operation}: ${error.message}`;
    await recordDenial(
      services,
      person,
      { type: 'person.refused', requestId, reason, ...(address && { address }) },
      { merchantId: merchant.id, actor },
    );
    return;
  }
  const whose = who && { merchant_id: who.merchant.id, actor_id: who.actor.id };
  log.warn({ request_id: requestId, ...whose, address, operation, reason: error.message }, 'refused');
}

/** Answers what was thrown where nobody is signed in. */
export async function refusedAt(
  place: string,
  services: Services,
  thrown: unknown,
  request: Request,
  requestId: string,
): Promise<Response> {
  const error = toDomainError(services, thrown, requestId);
  const address = request.headers.get(services.addressHeader);
  await noteForbidden(services, error, { operation: place, requestId, address });
  return toFetch(errorAnswer(error, requestId));
}
